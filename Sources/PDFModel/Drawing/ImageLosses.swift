/// Images that are not drawn, or only a part of them, without a message of poppler's.
enum ImageLosses {
    /// The longest side of an image that cairo draws; how much shorter it must be depends on the scale.
    private static let longestSide = 32_766
    private static let safeSide = 32_500

    /// What is lost of an image, its masks among it.
    static func diagnostics(of stream: QPDFObject) -> [Diagnostic] {
        [stream, stream["SMask"], stream["Mask"]].filter(\.isStream).flatMap { diagnostics(of: ImageData(stream: $0)) }
    }

    /// What is lost of one image.
    static func diagnostics(of image: ImageData) -> [Diagnostic] { [loss(of: image)].compactMap(\.self) }

    private static func loss(of image: ImageData) -> Diagnostic? {
        let stream = image.dictionary
        let size = "\(image.facts.width) x \(image.facts.height)"
        let longest = max(image.facts.width, image.facts.height)
        if longest > safeSide {
            let verb = longest > longestSide ? "is" : "may be"
            return diagnostic(.imageNotDrawn, "\(verb) not drawn: \(size) pixels are too many for cairo", stream)
        }
        switch image.filters.last?.name {
        case "DCTDecode":
            guard hasNoEnd(image) else { return nil }
            return diagnostic(
                .imageIncomplete, "has no end of its JPEG data: a part of it may be missing", stream, .warning)
        case "JPXDecode":
            guard (stream["SMaskInData"].integer ?? 0) > 0,
                let components = stream.withStoredBytes(JPEG2000Header.init).flatMap(\.self)?.components,
                [2, 4, 5].contains(components)
            else { return nil }
            return diagnostic(
                .transparencyIgnored, "has its soft mask in its data (/SMaskInData), which is drawn as colours", stream)
        case "CCITTFaxDecode", "JBIG2Decode": return nil
        default: return missingRows(image).map { diagnostic(.imageIncomplete, "is cut off: \($0) are missing", stream) }
        }
    }

    private static func diagnostic(
        _ code: Diagnostic.Code, _ message: String, _ stream: QPDFObject, _ severity: Diagnostic.Severity = .error
    ) -> Diagnostic {
        Diagnostic(severity, code, "an image \(message)", object: stream.reference)
    }

    /// Whether JPEG data end without the marker that ends them (EOI), or what follows it.
    private static func hasNoEnd(_ image: ImageData) -> Bool {
        let end = Ending()
        guard image.decode(throughFirst: image.filters.count - 1, into: end) != nil, !end.bytes.isEmpty else {
            return false
        }
        return !zip(end.bytes, end.bytes.dropFirst()).contains { $0 == 0xFF && $1 == 0xD9 }
    }

    /// The last bytes of some data.
    private final class Ending: ByteSink {
        private(set) var bytes: [UInt8] = []
        private static let length = 4096

        func take(_ more: UnsafeBufferPointer<UInt8>) -> Bool {
            bytes = Array((bytes + more.suffix(Self.length)).suffix(Self.length))
            return true
        }

        func finish() {}
    }

    /// How many rows the data have too few, in words; nil where they have all, or it is not known.
    private static func missingRows(_ image: ImageData) -> String? {
        guard let rowSize = image.facts.rowSize, let size = image.facts.sampleSize, size > 0 else { return nil }
        let counter = ByteCounter(limit: size - 1)
        switch image.decode(throughFirst: image.filters.count, into: counter) {
        case nil, .unsupported: return nil
        case .complete, .damaged:
            let height = image.facts.height
            return counter.count < size ? "\(height - counter.count / rowSize) of \(height) rows" : nil
        }
    }
}
