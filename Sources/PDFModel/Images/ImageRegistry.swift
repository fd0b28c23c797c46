internal import CQPDF

/// The images of a document as they are found, each described once.
final class ImageRegistry {
    /// One image.
    struct Entry {
        var facts: ImageFacts
        /// The object's number and generation; nil for an inline image.
        var object: (number: Int, generation: Int)?
        var byteCount: Int?
        /// The places of its masks in the registry.
        var masks: [(place: Int, kind: PDFImage.Kind)] = []
        /// An inline image itself, if those are kept.
        var inlineImage: ImageData?
    }

    private(set) var entries: [Entry] = []
    private var places: [Int: Int] = [:]
    private let profiles = ProfileNames()
    private let keepsInlineImages: Bool
    /// Keeps the images few of which something is known.
    private(set) var bounds = WalkGuard("images", limit: 200_000)

    init(keepsInlineImages: Bool = false) { self.keepsInlineImages = keepsInlineImages }

    /// The place of an image in the registry; nil where it is full, or this is no image.
    func place(of image: FoundImage) -> Int? {
        switch image {
        case .object(let stream): return place(of: stream, isMask: false)
        case .inline(let dictionary, let resources, let bytes):
            guard bounds.take() else { return nil }
            var entry = Entry(facts: ImageFacts(dictionary, resources: resources, profiles: profiles))
            entry.byteCount = bytes.count
            if keepsInlineImages {
                entry.inlineImage = ImageData(dictionary: dictionary, resources: resources, inlineBytes: Array(bytes))
            }
            entries.append(entry)
            return entries.count - 1
        }
    }

    /// The place of an image's stream. A mask has no masks.
    private func place(of stream: QPDFObject, isMask: Bool) -> Int? {
        guard stream.isStream, let number = stream.objectNumber else { return nil }
        if let place = places[number] { return place }
        guard bounds.take() else { return nil }
        // Resources with names for colour spaces are of no use to an XObject.
        var entry = Entry(facts: ImageFacts(stream, resources: stream.file.null, profiles: profiles))
        entry.object = (number, Int(qpdf_oh_get_generation(stream.file.data, stream.handle)))
        entry.byteCount = stream["Length"].integer
        // Its data decide, whatever the dictionary states (8.9.5.1, table 87).
        if entry.facts.filters == ["JPXDecode"], !entry.facts.isStencil,
            let header = stream.withStoredBytes(JPEG2000Header.init).flatMap(\.self)
        {
            entry.facts.bits = header.bits
            entry.facts.componentsInData = header.components
        }
        let place = entries.count
        places[number] = place
        entries.append(entry)
        guard !isMask else { return place }
        var masks: [(place: Int, kind: PDFImage.Kind)] = []
        for (key, kind) in [("SMask", PDFImage.Kind.softMask), ("Mask", .mask)] {
            if let mask = self.place(of: stream[key], isMask: true) { masks.append((mask, kind)) }
        }
        entries[place].masks = masks
        return place
    }
}
