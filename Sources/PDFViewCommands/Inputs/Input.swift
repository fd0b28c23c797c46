internal import Glibc
internal import PDFModel

/// One document of a run, as the command line or the project names it.
struct Input {
    /// What workers open.
    let configuration: DocumentConfiguration
    /// What output calls it.
    let displayName: String
    /// What `{stem}` stands for.
    let stem: String
    /// Why it cannot even be tried; nil where it can.
    let failure: DocumentError?
    /// What keeps a copied input alive.
    private let source: DocumentSource?

    /// Takes a document over; standard input and pipes are copied, so that all workers can read them.
    init(_ configuration: DocumentConfiguration) {
        displayName = configuration.displayName
        stem = configuration.stem
        guard DocumentSource.needsSpool(configuration) else {
            (self.configuration, source, failure) = (configuration, nil, nil)
            return
        }
        do throws(DocumentError) {
            let source = try DocumentSource(configuration)
            self.configuration = DocumentConfiguration(documentURL: source.path, password: configuration.password)
            (self.source, failure) = (source, nil)
        } catch {
            (self.configuration, source, failure) = (configuration, nil, error)
        }
    }

    /// The name under which workers know the document.
    var affinity: String { configuration.documentURL }

    /// The path of its file; nil where it has none.
    var path: String? { DocumentSource.localPath(configuration) }

    /// The size of its file in bytes; 0 where that is not known.
    var fileSize: Int {
        var status = stat()
        return path.map { unsafe stat($0, &status) == 0 ? Int(status.st_size) : 0 } ?? 0
    }
}
