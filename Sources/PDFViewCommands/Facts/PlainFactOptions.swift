internal import ArgumentTable

/// The options of a command that has none of its own.
struct PlainFactOptions: DocumentOptions {
    var files: [String] = []
    var processing = ProcessingOptions()
}

/// A command whose job does not depend on its options.
extension FileCommand where Job == Void {
    static func job(_ options: Options) {}
}
