/// A command line that cannot be understood, in one line for standard error.
public struct UsageError: Error, Hashable, Sendable {
    /// What is wrong, without the program's name and without a final period.
    public let message: String

    /// An error with a message of one line.
    public init(_ message: String) {
        self.message = message
    }
}

/// Why an argument is not a valid value.
public struct ValueError: Error, Hashable, Sendable {
    /// The end of the sentence that the quoted text begins: `is not a whole number`.
    public let message: String

    /// An error that completes the sentence `--name: 'text' …`.
    public init(_ message: String) {
        self.message = message
    }

    /// The whole sentence about a text that was given for an option or operand.
    func usageError(for name: String, given text: String) -> UsageError {
        UsageError("\(name): \(quoted(text)) \(message)")
    }
}

/// An argument in single quotes; control characters are escaped, since messages go to terminals.
func quoted(_ text: String) -> String {
    var result = "'"
    for scalar in text.unicodeScalars {
        result += scalar.properties.generalCategory == .control ? scalar.escaped(asASCII: true) : String(scalar)
    }
    return result + "'"
}
