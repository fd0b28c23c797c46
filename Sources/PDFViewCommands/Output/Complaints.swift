internal import PDFModel

extension Console {
    /// Says on standard error why a file failed.
    func complain(_ input: Input, _ error: DocumentError) { complain("\(input.displayName): \(error)") }

    /// Says why a file failed, in one clear line: what led to it is said in JSON. Of one that did not fail it says what
    /// was repaired, replaced or lost, unless it is to be quiet.
    func complain(_ input: Input, _ error: DocumentError?, _ diagnostics: [Diagnostic], isQuiet: Bool) {
        if let error {
            complain(input, error)
        } else if !isQuiet {
            complain(input, diagnostics)
        }
    }

    /// Says on standard error what was repaired, replaced or lost; what is only information is said in JSON alone.
    func complain(_ input: Input, _ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics where diagnostic.severity >= .warning {
            let page = diagnostic.page.map { "page \($0): " } ?? ""
            let count = diagnostic.count > 1 ? " (\(diagnostic.count) times)" : ""
            let words = diagnostic.severity.rawValue + ": " + diagnostic.message + Self.place(diagnostic) + count
            complain("\(input.displayName): \(page)\(words)")
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
