internal import ArgumentTable
internal import PDFModel
internal import PDFRender

/// `pdfview images`: the images of documents.
enum ImagesCommand: ExtractionCommand {
    typealias Record = ExtractedRecord<PDFImage>
    typealias Survey = Extracted<PDFImage>

    struct Options: ExtractionOptions {
        var files: [String] = []
        var number: Int?
        var folder: String?
        var output: String?
        var maximumPixels = NamedLimit(400_000_000, name: "--max-pixels")
        var maximumBytes = 4 << 30
        var processing = ProcessingOptions()
    }

    static let name = "images"

    static let command = listing(
        summary: "List the images of documents, or write them to files",
        discussion: """
            Lists every image each time that a page draws it, also in forms, patterns, annotations and hidden layers, \
            followed by its masks: its pixels and colours, how it is compressed, where it stands and how many pixels \
            an inch it has there. Images that resources hold and no page draws come last, without a page. Glyphs of \
            Type 3 fonts are not listed.

            Images are written as they are stored where that is a file: JPEG (also one of inverted CMYK, as Adobe's \
            are) and JPEG 2000. All others become PNG, with all their bits: gray, RGB and palettes unchanged, with \
            their ICC profile; other colours as RGB, as the page shows them. An image and its masks are files of their \
            own; in those of masks and stencils black is what is painted, in soft masks white. An image that is drawn \
            several times is written once.
            """,
        options: [
            .value(
                "image", placeholder: "N", group: "Images", help: "Only the image of this number", \.number,
                as: .integer(in: 1...)),
            .value(
                "extract", placeholder: "DIR", group: "Output", help: "Write the images to files in this folder",
                discussion: """
                    The names are made of the document's file name and the image's number: `report-0001.png`. The folder \
                    is made if it is not there.
                    """,
                \.folder, as: .folder),
            .value(
                "output", short: "o", placeholder: "FILE", group: "Output",
                help: "With `--image`: write it to this file, or `-`", \.output, as: .file()),
            .value(
                "max-pixels", placeholder: "N", group: "Limits", help: "Decode no image with more pixels",
                \.maximumPixels.value, as: .count),
            .value(
                "max-bytes", placeholder: "SIZE", group: "Limits", help: "Write no more than this for a document",
                \.maximumBytes, as: .byteSize),
        ],
        examples: [
            Example("pdfview images report.pdf", "List the images of a document"),
            Example("pdfview images report.pdf --extract pictures", "Write all of them to a folder"),
            Example("pdfview images report.pdf --image 3 -o - > logo.png", "Write one to standard output"),
        ])

    static let noun = "image"

    /// What a worker needs to know.
    struct Job {
        var number: Int?
        var limits: ImageLimits
    }

    static func job(_ options: Options) -> Job {
        Job(number: options.number, limits: ImageLimits(maximumPixels: options.maximumPixels))
    }

    static func reply(_ file: DocumentFile, _ job: Job) throws(DocumentError) -> Extracted<PDFImage> {
        let list = try list(file)
        try check(job.number, list)
        return Extracted(list)
    }

    static func list(_ file: DocumentFile) throws(DocumentError) -> Listing<PDFImage> { try file.images() }
    static func number(_ image: PDFImage) -> Int { image.number }
    static func page(_ image: PDFImage) -> Int? { image.page }
    static func source(_ image: PDFImage) -> PDFImage.Source { image.source }

    static func write(
        _ sources: [PDFImage.Source], of file: DocumentFile, _ job: Job, maximumBytes: Int,
        to outputs: [PassedFile]
    ) throws(DocumentError) -> [WrittenThing] {
        var written = [WrittenThing](repeating: WrittenThing(), count: sources.count)
        func write(_ place: Int, _ read: (ImageFile) throws(DocumentError) -> [Diagnostic]) {
            written[place] = WrittenThing(to: outputs[place]) { thing throws(DocumentError) in
                let image = ImageFile(
                    FileSink(fileDescriptor: outputs[place].descriptor),
                    limit: NamedLimit(maximumBytes, name: "--max-bytes"))
                defer { (thing.suffix, thing.byteCount) = (image.suffix ?? "png", image.byteCount) }
                thing.diagnostics = try read(image)
                try image.finish()
            }
        }
        var inline: [Int: [Int: Int]] = [:]
        for (place, source) in sources.enumerated() {
            switch source {
            case .object(let number, let generation):
                write(place) { image throws(DocumentError) in
                    try file.readImage(object: number, generation: generation, limits: job.limits, into: image)
                }
            case .content(let page, let index): inline[page, default: [:]][index] = place
            }
        }
        for (page, places) in inline {
            try file.readInlineImages(page: page, indices: Array(places.keys), limits: job.limits) { index, read in
                if let place = places[index] { write(place, read) }
            }
        }
        return written
    }

    static let listDescription = "The images in the order in which pages draw them."

    static var columns: [Column<Record>] {
        PDFImage.columns.on { $0.thing }
        ExtractedRecord.fileColumns
    }
}
