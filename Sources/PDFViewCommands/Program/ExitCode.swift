internal import PDFModel

/// How a run of pdfview ends; of several, the largest wins.
public struct ExitCode: Sendable, Hashable, Comparable {
    /// What the shell sees.
    public let rawValue: Int32

    /// Done; checks pass; same; found.
    static let success = ExitCode(rawValue: 0)
    /// Done, and the answer is no.
    static let negative = ExitCode(rawValue: 1)
    /// Bad option, bad page range, unreadable rules.
    static let usage = ExitCode(rawValue: 2)
    /// Input missing, unreadable, not a PDF, too damaged to open.
    static let input = ExitCode(rawValue: 3)
    /// Password needed or wrong.
    static let password = ExitCode(rawValue: 4)
    /// A limit was hit: pixels, memory, time.
    static let limit = ExitCode(rawValue: 5)
    /// Output could not be written.
    static let output = ExitCode(rawValue: 6)
    /// The PDF library crashed on this input, or a bug.
    static let crash = ExitCode(rawValue: 70)

    /// A run that a signal ended, as shells report it.
    static func interrupted(bySignal signal: Int32) -> ExitCode { ExitCode(rawValue: 128 + signal) }

    /// Orders by weight.
    public static func < (left: ExitCode, right: ExitCode) -> Bool { left.rawValue < right.rawValue }

    /// The codes and what they mean, for help and man page.
    static let meanings: [(code: ExitCode, meaning: String)] = [
        (.success, "Done; checks pass; same; found"),
        (.negative, "Done, and the answer is no: `--strict` and a page has warnings or errors"),
        (.usage, "Usage: bad option, bad page range, unreadable `pdfview.json`"),
        (.input, "Input missing, unreadable, not a PDF, or too damaged to open"),
        (.password, "Password needed or wrong"),
        (.limit, "A limit was hit: pixels, memory or time"),
        (.output, "Output could not be written"),
        (.crash, "The PDF library crashed on this input, or a bug"),
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
