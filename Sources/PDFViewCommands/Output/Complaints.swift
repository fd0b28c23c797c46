internal import PDFModel

extension Console {
    /// Says on standard error why a file failed.
    func complain(_ input: Input, _ error: DocumentError) { complain("\(input.displayName): \(error)") }

    /// Says on standard error what was repaired, replaced or lost; what is only information is said in JSON alone.
    func complain(_ input: Input, _ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics where diagnostic.severity >= .warning {
            let page = diagnostic.page.map { "page \($0): " } ?? ""
            let count = diagnostic.count > 1 ? " (\(diagnostic.count) times)" : ""
            complain("\(input.displayName): \(page)\(diagnostic.severity.rawValue): \(diagnostic.message)\(count)")
        }
    }
}
