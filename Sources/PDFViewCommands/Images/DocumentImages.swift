internal import PDFModel

/// One document's images on their way to files.
final class DocumentImages {
    let input: Input
    private(set) var answer: ImagesAnswer
    var diagnostics: [Diagnostic]
    /// Images that one job writes: one that is an object, or all of a page's content.
    let batches: [[PDFImage]]
    /// Numbers of images with the same data, by the first of them.
    private let equals: [Int: [Int]]
    private(set) var bytesLeft: Int
    private var next = 0
    private var running = 0
    private var isTold = false

    init(input: Input, list: ImageList, diagnostics: [Diagnostic], options: ImagesCommand.Options) {
        (self.input, self.diagnostics) = (input, diagnostics)
        answer = ImagesAnswer(list: list)
        bytesLeft = options.maximumBytes
        var first: [PDFImage.Source: Int] = [:]
        var equals: [Int: [Int]] = [:]
        var batches: [[PDFImage]] = []
        var batchOfPage: [Int: Int] = [:]
        for image in list.images where options.number == nil || options.number == image.number {
            if let original = first[image.source] {
                equals[original, default: []].append(image.number)
                continue
            }
            first[image.source] = image.number
            guard case .content(let page, _) = image.source else {
                batches.append([image])
                continue
            }
            if let place = batchOfPage[page] {
                batches[place].append(image)
            } else {
                batchOfPage[page] = batches.count
                batches.append([image])
            }
        }
        (self.batches, self.equals) = (batches, equals)
    }

    /// The images that are to be written next; nil where all are, or may not be.
    func nextBatch() -> [PDFImage]? {
        while next < batches.count {
            let batch = batches[next]
            next += 1
            if bytesLeft > 0 {
                running += 1
                return batch
            }
            for image in batch { set(ExtractedFile(path: nil, error: Self.overBudget), for: image) }
        }
        return nil
    }

    static let overBudget = DocumentError(.limit, "needs more bytes than --max-bytes leaves")

    func finishBatch() { running -= 1 }

    /// Whether the last batch has come back; true once.
    var isDone: Bool {
        guard running == 0, next >= batches.count, !isTold else { return false }
        isTold = true
        return true
    }

    /// Takes in what became of an image, and of all that are the same.
    func take(_ file: ExtractedFile, _ made: ImageJob.Made, for image: PDFImage) {
        if file.error == nil { bytesLeft -= made.byteCount }
        diagnostics += made.diagnostics.map { diagnostic in
            var diagnostic = diagnostic
            diagnostic.message = "image \(image.number): \(diagnostic.message)"
            diagnostic.page = image.page
            return diagnostic
        }
        set(file, for: image)
    }

    private func set(_ file: ExtractedFile, for image: PDFImage) {
        answer.set(file, for: image.number)
        for number in equals[image.number] ?? [] { answer.files[number] = file }
    }

    /// What there is to tell.
    var reply: Reply<ImagesAnswer> { Reply(value: answer, diagnostics: diagnostics) }
}
