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
            complain("\(input.displayName): \(page)\(diagnostic.severity.rawValue): \(diagnostic.message)\(count)")
        }
    }
}
