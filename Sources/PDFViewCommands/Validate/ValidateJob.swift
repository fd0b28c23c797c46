internal import Isolation
internal import PDFModel
internal import PDFRender

/// One piece of the check of a document.
enum ValidateJob: Codable, Sendable {
    /// Everything but the pages.
    case file(DocumentConfiguration)
    /// The tables of a linearized file.
    case linearization(DocumentConfiguration)
    /// These pages, 1-based.
    case pages(DocumentConfiguration, [Int])

    /// What a worker answers.
    enum Answer: Codable, Sendable {
        case file(Reply<FileCheck>)
        case linearization(Reply<[Diagnostic]>)
        case pages([[Diagnostic]])
    }

    /// What runs in a worker.
    static func worker() -> (ValidateJob, [CInt]) -> Answer {
        let documents = DocumentCache()
        let renderer = PageRenderer()
        return { job, descriptors in
            switch job {
            case .file(let configuration):
                documents.choose(configuration, descriptors[0])
                return .file(Reply { () throws(DocumentError) in try documents.file().check() })
            case .linearization(let configuration):
                documents.choose(configuration, descriptors[0])
                return .linearization(
                    Reply { () throws(DocumentError) in try documents.file().checkLinearization() })
            case .pages(let configuration, let numbers):
                documents.choose(configuration, descriptors[0])
                return .pages(numbers.map { findings(onPage: $0, documents, renderer) })
            }
        }
    }

    /// Draws a page as small as can be: it costs little more than to interpret it.
    private static func findings(
        onPage number: Int, _ documents: DocumentCache, _ renderer: PageRenderer
    ) -> [Diagnostic] {
        var options = RenderOptions()
        options.size = .exactly(width: 16, height: 16)
        let reply = Reply(page: number) { () throws(DocumentError) in
            try renderer.render(documents.document(), pageAt: number - 1, options: options, to: nil)
        }
        var diagnostics = (reply.value?.diagnostics ?? []) + reply.diagnostics
        if let error = reply.error { diagnostics.append(.pageFailed(error, page: number)) }
        // The boxes of all pages are looked at in the page tree.
        return diagnostics.filter { $0.code != .pageBoxInvalid }
    }
}

extension Diagnostic {
    /// Why a page has no picture.
    static func pageFailed(_ error: DocumentError, page: Int) -> Diagnostic {
        Diagnostic(.error, error.status == .limit ? .drawnIncompletely : .pageUnreadable, error.message, page: page)
    }
}
