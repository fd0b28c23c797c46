/// An image that content draws.
enum FoundImage {
    /// An image XObject.
    case object(QPDFObject)
    /// An inline image: its dictionary, the resources that its colour space may name, and its bytes.
    case inline(QPDFObject, resources: QPDFObject, UnsafeBufferPointer<UInt8>)
}

/// Follows the content of pages into forms, patterns and appearances, and lists the fonts and images that it draws.
///
/// A form is read once however often it is drawn: what it draws depends on where it is drawn by a matrix alone.
final class ContentWalk {
    /// How deep forms may be nested.
    private static let levelLimit = 50
    /// How many bytes of one stream, or of one page's content, are read.
    static let streamLimit = 128 << 20
    /// How many bytes of content are read in all.
    static let totalLimit = 2 << 30

    /// Gives a font dictionary a number.
    let fontNumber: (QPDFObject) -> Int?
    /// Gives an image a number.
    let imageNumber: (FoundImage) -> Int?
    /// Counts the characters of a string that is shown with a font; nil where it is not needed.
    let characters: ((_ font: Int, _ string: [UInt8], _ isPainted: Bool) -> CharacterCount)?

    private struct FormKey: Hashable {
        var form: Int
        /// The resources it takes over, having none of its own.
        var outerResources: Int?
    }

    private var knownForms: [FormKey: ContentUse] = [:]
    /// The forms that are being read: one that draws itself draws nothing.
    private var forms = ContentWalk.bounds
    private static var bounds: WalkGuard { WalkGuard("forms", levels: levelLimit) }
    private var bytesRead = 0
    private var faults: [Diagnostic] = []

    init(
        fontNumber: @escaping (QPDFObject) -> Int? = { _ in nil },
        imageNumber: @escaping (FoundImage) -> Int? = { _ in nil },
        characters: ((_ font: Int, _ string: [UInt8], _ isPainted: Bool) -> CharacterCount)? = nil
    ) {
        (self.fontNumber, self.imageNumber, self.characters) = (fontNumber, imageNumber, characters)
    }

    /// What a page draws, its annotations last, in its user space; and what is wrong with its content.
    func use(of leaf: PageTree.Leaf, page: Int) -> (use: ContentUse, diagnostics: [Diagnostic]) {
        (faults, forms) = ([], Self.bounds)
        let content = content(of: leaf.page)
        var use = content.withUnsafeBufferPointer { bytes in
            run(bytes, resources: leaf.inherited.resources, depth: 0)
        }
        let annotations = leaf.page["Annots"]
        if annotations.count > ResourceWalk.limit {
            report(.cut(ResourceWalk.limit, "annotations of the page"))
        }
        for annotation in annotations.elements.prefix(ResourceWalk.limit) {
            guard let appearance = AnnotationAppearance(of: annotation) else { continue }
            let inner = form(appearance.form, outerResources: leaf.inherited.resources, depth: 1)
            if !use.add(inner, placedBy: appearance.placement, isRepeated: false, outerFont: nil) {
                report(ContentUse.cut)
            }
        }
        var seen: Set<Diagnostic> = []
        let diagnostics = (faults + forms.diagnostics()).filter { seen.insert($0).inserted }.map { fault in
            var fault = fault
            fault.page = page
            return fault
        }
        return (use, diagnostics)
    }

    /// What a form, a pattern or an appearance draws, in the coordinates around it.
    func form(_ stream: QPDFObject, outerResources: QPDFObject, depth: Int) -> ContentUse {
        guard stream.isStream else { return ContentUse() }
        let own = stream["Resources"]
        let key = stream.objectNumber.map {
            FormKey(form: $0, outerResources: own.isDictionary ? nil : outerResources.objectNumber ?? -1)
        }
        if let key, let known = knownForms[key] { return known }
        guard forms.descend(to: depth), forms.visit(stream) else { return ContentUse() }
        let content = bytes(of: [stream])
        var drawn = content.withUnsafeBufferPointer { bytes in
            run(bytes, resources: own.isDictionary ? own : outerResources, depth: depth)
        }
        drawn.traits = drawn.traits.outside(of: stream)
        var use = ContentUse()
        _ = use.add(drawn, placedBy: Matrix(stream["Matrix"]) ?? .identity, isRepeated: false, outerFont: nil)
        forms.leave(stream)
        // Resources without a number are not distinguished.
        if let key, key.outerResources != -1 { knownForms[key] = use }
        return use
    }

    /// Adds what is wrong with the content that is read, or was left out of it.
    func report(_ diagnostic: Diagnostic) {
        if faults.count < MessageLog.limit { faults.append(diagnostic) }
    }

    private func run(_ bytes: UnsafeBufferPointer<UInt8>, resources: QPDFObject, depth: Int) -> ContentUse {
        var interpreter = ContentInterpreter(bytes, resources: resources, walk: self, depth: depth)
        return interpreter.run()
    }

    /// Whether the content of a page may have inline images, forms not counted.
    func mayHaveInlineImages(_ page: QPDFObject) -> Bool {
        content(of: page).withUnsafeBufferPointer { bytes in
            bytes.indices.dropLast().contains { bytes[$0] == UInt8(ascii: "B") && bytes[$0 + 1] == UInt8(ascii: "I") }
        }
    }

    private func content(of page: QPDFObject) -> [UInt8] {
        let contents = page["Contents"]
        return bytes(of: contents.isArray ? Array(contents.elements) : [contents])
    }

    /// The decoded bytes of streams, which are read as one (7.8.2).
    private func bytes(of streams: [QPDFObject]) -> [UInt8] {
        var content: [UInt8] = []
        for stream in streams where stream.isStream {
            let room = min(Self.streamLimit - content.count, Self.totalLimit - bytesRead)
            guard room > 0 else {
                report(Self.contentCut)
                break
            }
            let collector = ByteCollector(limit: room)
            switch stream.decode(into: collector) {
            case .complete: break
            case .damaged: report(Diagnostic(.error, .streamDamaged, "the data of a content stream are damaged"))
            case nil: report(Diagnostic(.error, .streamDamaged, "a content stream cannot be read"))
            case .unsupported(let filter):
                let message = "a content stream is compressed by \(filter), which is not for content"
                report(Diagnostic(.error, .streamDamaged, message))
            }
            if collector.isOverLimit { report(Self.contentCut) }
            bytesRead += collector.bytes.count
            if content.isEmpty { content = collector.bytes } else { content += collector.bytes }
            content.append(10)
        }
        return content
    }

    private static let contentCut = Diagnostic.cut(
        streamLimit >> 20, "MiB of the content of a page, and \(totalLimit >> 20) MiB in all,")
}
