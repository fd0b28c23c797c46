internal import Glibc
internal import Isolation
internal import PDFModel

/// The reply of a worker to a job: a value or an error.
struct Reply<Value: Codable & Sendable>: Codable, Sendable {
    var value: Value?
    var error: DocumentError?
    var diagnostics: [Diagnostic]

    /// Answers with what `body` returns or throws, and with the messages of poppler meanwhile.
    init(page: Int? = nil, _ body: () throws(DocumentError) -> Value) {
        let result: Result<Value, DocumentError>
        (result, diagnostics) = MessageLog.collecting(page: page) { Result(catching: body) }
        switch result {
        case .success(let value): (self.value, error) = (value, nil)
        case .failure(let error): (value, self.error) = (nil, error)
        }
    }

    /// A reply from a value, an error and diagnostics.
    init(value: Value?, error: DocumentError? = nil, diagnostics: [Diagnostic] = []) {
        (self.value, self.error, self.diagnostics) = (value, error, diagnostics)
    }

    /// The reply in the outcome of a job on a document; a worker that crashed or was stopped is an error like any other.
    static func from(_ outcome: JobOutcome<Reply>, of input: Input, page: Int? = nil) -> Reply {
        if case .reply(let reply) = outcome { return reply }
        return failed(outcome, of: input, page: page)
    }

    /// The reply where a job has none.
    static func failed(_ outcome: JobOutcome<some Any>, of input: Input, page: Int? = nil) -> Reply {
        Reply(value: nil, error: input.failure ?? failure(outcome, page: page))
    }

    private static func failure(_ outcome: JobOutcome<some Any>, page: Int?) -> DocumentError {
        switch outcome {
        case .withdrawn: DocumentError(.outputFailed, "the output cannot be created", page: page)
        case .reply, .malformedReply: DocumentError(.crashed, "the worker sent a malformed reply", page: page)
        case .crashed(SIGBUS, _, _): DocumentError(.unreadable, "the file can no longer be read", page: page)
        case .crashed(let signal?, _, _):
            DocumentError(.crashed, "the PDF library crashed (signal \(signal))", page: page)
        case .crashed(nil, ExitCode.crash.rawValue, let words):
            // A library could not be loaded: the last line of standard error is the message.
            DocumentError(
                .crashed, String((words.split(separator: "\n").last ?? "").trimmingPrefix("pdfview: ")), page: page)
        case .crashed(nil, let status?, _):
            DocumentError(.crashed, "the worker exited with status \(status)", page: page)
        case .crashed(nil, nil, let words): DocumentError(.crashed, "no worker could be started: \(words)", page: page)
        case .timedOut(let seconds):
            DocumentError(.limit, "took longer than --timeout \(JSONValue.number(seconds).compactText) s", page: page)
        case .budgetSpent(let seconds):
            DocumentError(.limit, "took longer than --total-timeout \(JSONValue.number(seconds).compactText) s")
        case .outOfMemory(let limit):
            DocumentError(.limit, "needs more memory than --memory \(limit >> 20) MiB", page: page)
        case .replyTooLarge(let limit):
            DocumentError(.limit, "the reply is larger than \(limit >> 20) MiB", page: page)
        }
    }
}
