internal import PDFModel

/// An exit status of pdfview; of several documents, the highest is that of the run.
public struct ExitCode: Sendable, Hashable, Comparable {
    /// The status that the shell gets.
    public let rawValue: Int32

    /// Success, or a match was found.
    static let success = ExitCode(rawValue: 0)
    /// Processed, with a negative result: findings, or no match.
    static let negative = ExitCode(rawValue: 1)
    /// Bad option, page out of range, invalid `pdfview.json`.
    static let usage = ExitCode(rawValue: 2)
    /// Input missing, unreadable, not a PDF, too damaged to open.
    static let input = ExitCode(rawValue: 3)
    /// Password required or wrong.
    static let password = ExitCode(rawValue: 4)
    /// A limit was exceeded: pixels, memory, time, size.
    static let limit = ExitCode(rawValue: 5)
    /// Output could not be written.
    static let output = ExitCode(rawValue: 6)
    /// A PDF library crashed on the input, or internal error.
    static let crash = ExitCode(rawValue: 70)

    /// A run that a signal ended, as shells report it.
    static func interrupted(bySignal signal: Int32) -> ExitCode { ExitCode(rawValue: 128 + signal) }

    /// Orders by severity.
    public static func < (left: ExitCode, right: ExitCode) -> Bool { left.rawValue < right.rawValue }

    /// The codes and what they mean, for help and man page.
    static let meanings: [(code: ExitCode, meaning: String)] = [
        (.success, "Success; with `search`, a match was found"),
        (.negative, "Negative result: findings (see `--fail-on`), invalid file, dangling link, or no match"),
        (.usage, "Usage error: bad option, page out of range, or invalid `pdfview.json`"),
        (.input, "Input file missing, unreadable, not a PDF, or too damaged to open"),
        (.password, "Password required or wrong"),
        (.limit, "A limit was exceeded: pixels, memory, time or size"),
        (.output, "Output could not be written"),
        (.crash, "A PDF library crashed on the input, or internal error"),
    ]
}

extension DocumentStatus {
    /// The exit code of a run on one document with this status.
    var exitCode: ExitCode {
        switch self {
        case .ok: .success
        case .badRequest: .usage
        case .missing, .unreadable, .notPDF, .damaged: .input
        case .passwordRequired, .wrongPassword: .password
        case .limit: .limit
        case .outputFailed: .output
        case .crashed: .crash
        }
    }
}
