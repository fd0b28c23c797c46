/// A JSON value that knows its line: the toolchain's decoders name no line for a value of the wrong kind.
indirect enum LocatedJSON {
    case null(line: Int)
    case bool(Bool, line: Int)
    case number(Double, line: Int)
    case string(String, line: Int)
    case array([LocatedJSON], line: Int)
    case object([(key: String, line: Int, value: LocatedJSON)], line: Int)

    /// The line on which the value begins, from 1.
    var line: Int {
        switch self {
        case .null(let line), .bool(_, let line), .number(_, let line), .string(_, let line), .array(_, let line),
            .object(_, let line):
            line
        }
    }

    /// What kind of value it is, for messages.
    var kind: String {
        switch self {
        case .null: "null"
        case .bool: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }

    /// Where and why a text is not valid JSON.
    struct SyntaxError: Error {
        let line: Int
        let message: String
    }

    /// Parses JSON (RFC 8259), with or without a byte-order mark.
    init(_ text: String) throws(SyntaxError) {
        var reader = LocatedJSONReader(text)
        self = try reader.readDocument()
    }
}
