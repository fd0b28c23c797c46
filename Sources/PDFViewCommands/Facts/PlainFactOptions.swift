internal import ArgumentTable

/// The options of a command that has none of its own.
struct PlainFactOptions: DocumentOptions {
    var files: [String] = []
    var processing = ProcessingOptions()
}

/// The request of a command without options of its own.
struct PlainRequest: Codable, Sendable {}

extension FileCommand where Request == PlainRequest {
    static func request(_ options: Options) -> PlainRequest { PlainRequest() }
}
