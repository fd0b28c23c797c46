internal import PDFModel

/// From which severity on a finding makes the exit code 1.
enum FailureThreshold: String, Sendable, CaseIterable {
    case never, error, warning

    func includes(_ severity: Diagnostic.Severity) -> Bool {
        switch self {
        case .never: false
        case .error: severity >= .error
        case .warning: severity >= .warning
        }
    }
}
