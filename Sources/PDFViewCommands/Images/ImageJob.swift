internal import Glibc
internal import Isolation
internal import PDFModel
internal import PDFRender

/// One piece of work on the way from a document to files of its images.
enum ImageJob: Codable, Sendable {
    /// Find the images.
    case list(DocumentConfiguration)
    /// Write some to new files.
    case write(DocumentConfiguration, [Task], ImageLimits, maximumBytes: Int)

    /// An image, and the file that is made for it.
    struct Task: Codable, Sendable {
        var source: PDFImage.Source
        var path: String
    }

    /// A file that was made, or why not.
    struct Made: Codable, Sendable {
        /// What its name should end in.
        var suffix: String?
        var byteCount = 0
        var error: DocumentError?
        var diagnostics: [Diagnostic] = []
    }

    /// What a worker answers.
    enum Answer: Codable, Sendable {
        case list(ImageList)
        /// In the order of the tasks.
        case made([Made])
    }

    /// Answers in a worker.
    static func worker() -> (ImageJob) -> Reply<Answer> {
        let documents = DocumentCache()
        return { job in
            Reply { () throws(DocumentError) in
                switch job {
                case .list(let configuration): .list(try documents.file(configuration).images())
                case .write(let configuration, let tasks, let limits, let maximumBytes):
                    .made(try write(documents.file(configuration), tasks, limits, maximumBytes))
                }
            }
        }
    }

    private static func write(
        _ document: DocumentFile, _ tasks: [Task], _ limits: ImageLimits, _ maximumBytes: Int
    ) throws(DocumentError) -> [Made] {
        var made = [Made](repeating: Made(), count: tasks.count)
        var inline: [Int: [(index: Int, task: Int)]] = [:]
        for (place, task) in tasks.enumerated() {
            switch task.source {
            case .object(let number, let generation):
                made[place] = write(to: task.path, maximumBytes) { file throws(DocumentError) in
                    try document.readImage(object: number, generation: generation, limits: limits, into: file)
                }
            case .content(let page, let index): inline[page, default: []].append((index, place))
            }
        }
        for (page, images) in inline {
            let places = Dictionary(images.map { ($0.index, $0.task) }) { first, _ in first }
            try document.readInlineImages(page: page, indices: images.map(\.index), limits: limits) { index, read in
                guard let place = places[index] else { return }
                made[place] = write(to: tasks[place].path, maximumBytes, read)
            }
        }
        return made
    }

    private static func write(
        to path: String, _ maximumBytes: Int, _ read: (ImageFile) throws(DocumentError) -> [Diagnostic]
    ) -> Made {
        let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { return Made(error: DocumentError(.outputFailed, systemMessage(errno))) }
        let file = ImageFile(fileDescriptor: descriptor, limit: maximumBytes)
        var made = Made()
        do throws(DocumentError) {
            made.diagnostics = try read(file)
            try file.finish()
        } catch {
            made.error = error
        }
        (made.suffix, made.byteCount) = (file.suffix, file.byteCount)
        if close(descriptor) != 0, made.error == nil {
            made.error = DocumentError(.outputFailed, systemMessage(errno))
        }
        return made
    }
}
