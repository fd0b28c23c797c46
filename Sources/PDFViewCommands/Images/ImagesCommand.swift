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
        summary: "List or extract images",
        discussion: """
            Lists each drawing of an image on a page, also in form XObjects, patterns, annotations and hidden layers, \
            followed by its masks: size in pixels, colour space, filters, rectangle on the page and resolution there. \
            Images in resources that no page draws come last, without a page. Glyphs of Type 3 fonts are not listed.

            JPEG (including Adobe's inverted CMYK) and JPEG 2000 images are extracted unchanged. All others are \
            converted to PNG with all their bits: gray, RGB and indexed colours unchanged, with their ICC profile; \
            other colours as RGB, as on the page. An image and its masks are separate files; masks and stencils are \
            black where they paint, soft masks white. An image that is drawn several times is extracted once.
            """,
        options: [
            .value(
                "image", placeholder: "N", group: "Images", help: "Select the image with this number", \.number,
                as: .integer(in: 1...)),
            .value(
                "extract", placeholder: "DIR", group: "Output", help: "Extract the images to this directory",
                discussion: """
                    Files are named after the document, with the number of the image: `report-0001.png`. The directory \
                    is created if needed.
                    """,
                \.folder, as: .folder),
            .value(
                "output", short: "o", placeholder: "FILE", group: "Output",
                help: "Extract the one `--image` to this file, or `-`", \.output, as: .file()),
            .value(
                "max-pixels", placeholder: "N", group: "Limits", help: "Limit on the number of pixels of an image",
                \.maximumPixels.value, as: .count),
            .value(
                "max-bytes", placeholder: "SIZE", group: "Limits",
                help: "Limit on the size of all extracted images of a document",
                \.maximumBytes, as: .byteSize),
        ],
        examples: [
            Example("pdfview images report.pdf", "List the images of a document"),
            Example("pdfview images report.pdf --extract pictures", "Extract all of them to a directory"),
            Example("pdfview images report.pdf --image 3 -o - > logo.png", "Extract one to standard output"),
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

    static let listDescription = "The images in the order in which pages draw them; with --image, only that one."

    static var columns: [Column<Record>] {
        PDFImage.columns.on { $0.thing }
        ExtractedRecord.fileColumns
    }
}
