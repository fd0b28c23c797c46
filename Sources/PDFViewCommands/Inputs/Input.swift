internal import Glibc
internal import Isolation
internal import PDFModel

/// One document of a run, as the command line or the project names it.
final class Input {
    /// How it is named.
    let configuration: DocumentConfiguration
    /// Why it cannot be opened or read; nil as long as it can.
    private(set) var failure: DocumentError?
    /// A copy of what can be read only once.
    private var copy: DocumentSource?
    private weak var opened: OpenDocument?

    /// An input; standard input and pipes are copied at once, up to `copyLimit` bytes each.
    init(_ configuration: DocumentConfiguration, copyLimit: Int) {
        self.configuration = configuration
        do throws(DocumentError) {
            guard try !DocumentURL(configuration.documentURL).isRegularFile() else { return }
            copy = try DocumentSource(configuration, copyLimit: copyLimit)
        } catch {
            failure = error
        }
    }

    /// Its name in output.
    var displayName: String { configuration.displayName }

    /// The value of `{stem}`.
    var stem: String { configuration.stem }

    /// The name under which workers know the document.
    var affinity: String { configuration.documentURL }

    /// The path of its file; nil where it has none.
    var path: String? { (try? DocumentURL(configuration.documentURL))?.path }

    /// The size of its file in bytes; 0 where that is not known.
    var fileSize: Int {
        var status = stat()
        return path.map { unsafe stat($0, &status) == 0 ? Int(status.st_size) : 0 } ?? 0
    }

    /// The document as the jobs on it share it: it is open from the first of them to the last.
    fileprivate var document: OpenDocument {
        let document = opened ?? OpenDocument(self)
        opened = document
        return document
    }

    fileprivate func open() -> DocumentSource? {
        guard copy == nil, failure == nil else { return copy }
        do throws(DocumentError) {
            return try DocumentSource(configuration)
        } catch {
            failure = error
            return nil
        }
    }

    fileprivate func fail() { failure = DocumentError(.unreadable, "the file changed while it was read") }
}

/// A document that is opened late and once, when the first job on it is sent, and closed when no job needs it any more.
private final class OpenDocument {
    private let input: Input
    private lazy var source = input.open()

    init(_ input: Input) { self.input = input }

    var descriptor: CInt? { source?.fileDescriptor }
    var hasChanged: Bool { source?.hasChanged ?? false }
}

extension WorkerPool {
    /// Adds a job on a document, whose descriptor goes with it; those of `outputs` follow, unless that is nil.
    ///
    /// Where the document cannot be opened, or is not the same any more when the reply comes, the job is `withdrawn`, and
    /// the input has the reason.
    func submit(
        _ job: @autoclosure @escaping () -> Job, on input: Input, hasAffinity: Bool = true,
        outputs: @escaping () -> [CInt]? = { [] },
        isWanted: @escaping () -> Bool = { true }, budget: TimeBudget? = nil,
        completion: @escaping (JobOutcome<Reply>) -> Void
    ) {
        let document = input.document
        let descriptors = { () -> [CInt]? in
            guard let descriptor = document.descriptor, let files = outputs() else { return nil }
            return [descriptor] + files
        }
        submit(
            job(), affinity: hasAffinity ? input.affinity : nil, descriptors: descriptors, isWanted: isWanted,
            budget: budget
        ) {
            if document.hasChanged { input.fail() }
            completion(input.failure == nil ? $0 : .withdrawn)
        }
    }
}
