internal import PDFModel

extension Console {
    /// Prints the error of a file.
    func complain(_ input: Input, _ error: DocumentError) { complain("\(input.displayName): \(error)") }

    /// Prints the error of a file in one line; without an error, its warnings and errors, unless it is to be quiet.
    func complain(_ input: Input, _ error: DocumentError?, _ diagnostics: [Diagnostic], isQuiet: Bool) {
        if let error {
            complain(input, error)
        } else if !isQuiet {
            complain(input, diagnostics)
        }
    }

    /// Prints the findings of a file from severity `warning` on; the others are in JSON only.
    func complain(_ input: Input, _ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics where diagnostic.severity >= .warning {
            let page = diagnostic.page.map { "page \($0): " } ?? ""
            let count = diagnostic.count > 1 ? " (\(diagnostic.count) times)" : ""
            let text = diagnostic.severity.rawValue + ": " + diagnostic.message + Self.place(diagnostic) + count
            complain("\(input.displayName): \(page)\(text)")
        }
    }

    /// Where in the file, such as ` (object 12 0, at byte 345)`; empty where it is not known.
    private static func place(_ diagnostic: Diagnostic) -> String {
        let object = diagnostic.object.map { "object \($0.number) \($0.generation)" }
        let parts = [object, diagnostic.offset.map { "at byte \($0)" }]
        let known = parts.compactMap(\.self)
        return known.isEmpty ? "" : " (" + known.joined(separator: ", ") + ")"
    }
}
