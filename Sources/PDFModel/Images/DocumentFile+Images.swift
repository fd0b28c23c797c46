internal import CQPDF

/// What an image may cost.
package struct ImageLimits: Codable, Sendable, Hashable {
    /// Images with more pixels are not decoded.
    package var maximumPixels: NamedLimit

    package init(maximumPixels: NamedLimit) { self.maximumPixels = maximumPixels }
}

extension DocumentFile {
    /// Reads the image in an object: JPEG and JPEG 2000 as they are stored, all others decoded.
    ///
    /// - Returns: What was found broken.
    /// - Throws: `DocumentError` where nothing can be had of it, or a limit forbids it.
    package func readImage(
        object number: Int, generation: Int, limits: ImageLimits, into receiver: any ImageReceiver
    ) throws(DocumentError) -> [Diagnostic] {
        let file = try objects().file
        let result = file.releasingObjects { () -> Result<[Diagnostic], DocumentError> in
            let handle = qpdf_get_object_by_id(file.data, Int32(clamping: number), Int32(clamping: generation))
            let stream = QPDFObject(file: file, handle: handle)
            guard stream.isStream else { return .failure(DocumentError(.damaged, "is no stream")) }
            return Result { () throws(DocumentError) in
                try read(ImageData(stream: stream), limits, into: receiver)
            }
        }
        return try result.get()
    }

    /// Reads inline images of a page, which is from 1, by their places among all images that it draws; for each, `body`
    /// is called with a way to read it.
    package func readInlineImages(
        page number: Int, indices: [Int], limits: ImageLimits,
        _ body: (_ index: Int, _ read: (any ImageReceiver) throws(DocumentError) -> [Diagnostic]) -> Void
    ) throws(DocumentError) {
        let objects = try objects()
        let leaves = objects.pages.leaves
        guard leaves.indices.contains(number - 1) else { return }
        objects.file.releasingObjects {
            let registry = ImageRegistry(keepsInlineImages: true)
            let use = ContentWalk(imageNumber: registry.place).use(of: leaves[number - 1], page: number).use
            for index in indices {
                body(index) { receiver throws(DocumentError) in
                    guard use.images.indices.contains(index),
                        let image = registry.entries[use.images[index].image].inlineImage
                    else { throw DocumentError(.damaged, "is not there") }
                    return try self.read(image, limits, into: receiver)
                }
            }
        }
    }

    private func read(
        _ image: ImageData, _ limits: ImageLimits, into receiver: any ImageReceiver
    ) throws(DocumentError) -> [Diagnostic] {
        let coder = image.filters.last?.name
        if coder == "DCTDecode" || coder == "JPXDecode" {
            return try copyFile(image, isJPEG: coder == "DCTDecode", into: receiver)
        }
        let facts = image.facts
        guard facts.width > 0, facts.height > 0 else { throw DocumentError(.damaged, "has no pixels") }
        let (pixels, isTooMany) = facts.width.multipliedReportingOverflow(by: facts.height)
        guard !isTooMany, pixels <= limits.maximumPixels.value else {
            let message = "\(facts.width) x \(facts.height) pixels are more than \(limits.maximumPixels)"
            throw DocumentError(.limit, message)
        }
        guard let plan = try RasterPlan(image, ImageProbe()) else {
            throw DocumentError(.damaged, "does not say what its samples are")
        }
        return try decode(image, plan, into: receiver)
    }

    private func copyFile(
        _ image: ImageData, isJPEG: Bool, into receiver: any ImageReceiver
    ) throws(DocumentError) -> [Diagnostic] {
        let sink = FilePassing(isJPEG: isJPEG, receiver: receiver)
        let outcome = image.decode(throughFirst: image.filters.count - 1, into: sink)
        guard sink.hasBegun else { throw DocumentError(.damaged, "has no data") }
        return try diagnostics(outcome, lost: "a part of its data")
    }

    private func decode(
        _ image: ImageData, _ plan: RasterPlan, into receiver: any ImageReceiver
    ) throws(DocumentError) -> [Diagnostic] {
        guard plan.rowSize <= Self.rowLimit else { throw DocumentError(.limit, "has too long rows") }
        receiver.begin(plan.raster)
        let rows = RowSink(plan, receiver)
        var outcome: StreamDecoder.Outcome? = .complete
        var messages: [Diagnostic] = []
        switch image.filters.last?.name {
        case "CCITTFaxDecode", "JBIG2Decode":
            let bytes: [UInt8]
            (bytes, messages) = try MessageLog.collecting { () throws(DocumentError) in
                try ImageProbe().decodedBytes(of: image, count: plan.rowSize * plan.raster.height)
            }
            _ = bytes.withUnsafeBufferPointer(rows.take)
        default: outcome = image.decode(throughFirst: image.filters.count, into: rows)
        }
        if let failure = rows.failure { throw failure }
        guard !rows.isStopped else { return messages }
        let count = rows.rowCount, height = plan.raster.height
        guard count > 0 || height == 1 else { throw DocumentError(.damaged, "no row of it can be decoded") }
        rows.fill()
        if let failure = rows.failure { throw failure }
        let found = try diagnostics(outcome, lost: "\(height - count) of \(height) rows")
        guard found.isEmpty, count < height else { return messages + found }
        return messages + [Diagnostic(.error, .imageDamaged, "\(height - count) of \(height) rows are missing")]
    }

    private func diagnostics(_ outcome: StreamDecoder.Outcome?, lost: String) throws(DocumentError) -> [Diagnostic] {
        switch outcome {
        case .complete: return []
        case .damaged: return [Diagnostic(.error, .imageDamaged, "the data are damaged: \(lost) may be lost")]
        case .unsupported(let filter): throw DocumentError(.damaged, "is compressed by \(filter), which is unknown")
        case nil: throw DocumentError(.damaged, "cannot be read")
        }
    }

    /// The longest row of samples that is decoded.
    private static let rowLimit = 256 << 20
}

/// Hands the bytes of a file on as they are.
private final class FilePassing: ByteSink {
    private(set) var hasBegun = false
    private let isJPEG: Bool
    private let receiver: any ImageReceiver

    init(isJPEG: Bool, receiver: any ImageReceiver) { (self.isJPEG, self.receiver) = (isJPEG, receiver) }

    func take(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard !bytes.isEmpty else { return true }
        if !hasBegun {
            // A codestream of JPEG 2000 without boxes is not a JP2 file.
            let isBare = bytes.first == 0xFF
            receiver.begin(fileOfType: isJPEG ? "jpg" : isBare ? "j2k" : "jp2")
            hasBegun = true
        }
        return receiver.take(bytes)
    }

    func finish() {}
}
