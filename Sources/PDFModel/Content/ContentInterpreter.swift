/// Runs one content stream as far as fonts and images ask for: graphics states, matrices, text, XObjects, patterns.
struct ContentInterpreter {
    private var scanner: ContentScanner
    private let resources: QPDFObject
    private let walk: ContentWalk
    private let depth: Int
    private var use = ContentUse()
    private var state = State()
    private var states: [State] = []
    /// How many states were saved beyond those that are kept.
    private var surplusStates = 0
    private var numbers: [Double] = []
    private var name: Range<Int>?
    /// The strings among the operands, where their characters are counted.
    private var strings: [Range<Int>] = []
    /// What names of the resources stand for, once looked up.
    private var fonts: [[UInt8]: Int?] = [:]
    private var objects: [[UInt8]: Object] = [:]
    private var patterns: Set<[UInt8]> = []

    private struct State {
        var matrix = Matrix.identity
        /// The font that is chosen; nil: the one of the stream outside.
        var font: Int?
        var hasOwnFont = false
        /// Whether text is not painted: it is only clipped to, or is there to be found (9.3.6).
        var hidesText = false
        /// What painting is done with.
        var traits: ContentTraits = .paints
    }

    private enum Object {
        case image(Int)
        case form(ContentUse)
        case nothing
    }

    /// How many saved states are kept; real content nests a few dozen.
    static let stateLimit = 10_000

    init(_ bytes: UnsafeBufferPointer<UInt8>, resources: QPDFObject, walk: ContentWalk, depth: Int) {
        scanner = ContentScanner(bytes)
        (self.resources, self.walk, self.depth) = (resources, walk, depth)
    }

    mutating func run() -> ContentUse {
        while true {
            switch scanner.next() {
            case .number(let number):
                if numbers.count == 64 { numbers.removeFirst(58) }
                numbers.append(number)
            case .name: name = scanner.range
            case .string: if walk.characters != nil { strings.append(scanner.range) }
            case .delimiter: break
            case .word:
                perform(scanner.word)
                numbers.removeAll(keepingCapacity: true)
                strings.removeAll(keepingCapacity: true)
                name = nil
            case .end: return use
            }
        }
    }

    private mutating func perform(_ word: UInt32) {
        switch word {
        case Operator.save:
            if states.count < Self.stateLimit {
                states.append(state)
            } else {
                if surplusStates == 0 { walk.report(.cut(Self.stateLimit, "nested graphics states")) }
                surplusStates += 1
            }
        case Operator.restore:
            if surplusStates > 0 {
                surplusStates -= 1
            } else if let saved = states.popLast() {
                state = saved
            }
        case Operator.concatenate:
            if let matrix = Matrix(numbers) { state.matrix = matrix.then(state.matrix) }
        case Operator.font:
            (state.font, state.hasOwnFont) = (operand.flatMap { font($0) }, true)
        case Operator.show, Operator.showSpaced, Operator.showNextLine, Operator.showSpacedNextLine: showText()
        case Operator.renderingMode: state.hidesText = numbers.last == 3 || numbers.last == 7
        case Operator.object: if let name = operand { draw(name) }
        case Operator.inlineImage: drawInlineImage()
        case Operator.shading:
            paint()
            if let name = operand { shade(resources["Shading"][name]) }
        case _ where Self.paintingOperators.contains(word): paint()
        case Operator.graphicsState: if let name = operand { apply(name) }
        case Operator.fillPattern, Operator.strokePattern: if let name = operand { paint(name) }
        default: break
        }
    }

    /// The last name among the operands.
    private var operand: [UInt8]? {
        guard let name else { return nil }
        var copy = scanner
        copy.position = name.lowerBound - 1
        _ = copy.next()
        return copy.name
    }

    private mutating func showText() {
        if !state.hidesText { paint() }
        if let font = state.font {
            use.fonts.insert(font)
            if let characters = walk.characters {
                for string in strings {
                    use.characters[font, default: CharacterCount()].add(
                        characters(font, scanner.string(string), !state.hidesText))
                }
            }
        } else if !state.hasOwnFont {
            use.usesOuterFont = true
        }
    }

    private mutating func font(_ name: [UInt8]) -> Int? {
        if let known = fonts[name] { return known }
        let font = resources["Font"][name]
        let number = font.isDictionary ? walk.fontNumber(font) : nil
        fonts[name] = .some(number)
        return number
    }

    private mutating func draw(_ name: [UInt8]) {
        let object: Object
        if let known = objects[name] {
            object = known
        } else {
            object = self.object(resources["XObject"][name])
            objects[name] = object
        }
        switch object {
        case .image(let number): place(number)
        case .form(let inner): add(inner, placedBy: state.matrix, isRepeated: false)
        case .nothing: break
        }
    }

    private func object(_ object: QPDFObject) -> Object {
        switch object["Subtype"].name {
        case "Image": walk.imageNumber(.object(object)).map(Object.image) ?? .nothing
        case "Form": .form(walk.form(object, outerResources: resources, depth: depth + 1))
        default: .nothing
        }
    }

    private mutating func paint() { use.traits.formUnion(state.traits) }

    private mutating func shade(_ shading: QPDFObject) {
        if FunctionShading.isTooFine(shading) { use.traits.insert(.paintsTooFineShading) }
    }

    private mutating func place(_ image: Int) {
        paint()
        guard use.images.count < ContentUse.limit else { return walk.report(ContentUse.cut) }
        use.images.append(ContentUse.Placement(image: image, matrix: state.matrix))
    }

    private mutating func add(_ inner: ContentUse, placedBy matrix: Matrix, isRepeated: Bool) {
        // A font that was chosen but is not there is not the one outside either.
        var inner = inner
        if state.hasOwnFont, state.font == nil { inner.usesOuterFont = false }
        if !use.add(inner, placedBy: matrix, isRepeated: isRepeated, outerFont: state.font) {
            walk.report(ContentUse.cut)
        }
        if inner.traits.contains(.paints) { paint() }
    }

    /// A graphics state may choose a font, and a form as mask (8.4.5).
    private mutating func apply(_ name: [UInt8]) {
        let parameters = resources["ExtGState"][name]
        let font = parameters["Font"][0]
        if font.isDictionary { (state.font, state.hasOwnFont) = (walk.fontNumber(font), true) }
        state.traits.apply(parameters)
        let mask = parameters["SMask"]["G"]
        guard mask.isStream else { return }
        var inner = walk.form(mask, outerResources: resources, depth: depth + 1)
        // A mask's text is no text of the page, and neither is a pattern's.
        inner.characters = [:]
        inner.traits = inner.traits.elsewhere
        add(inner, placedBy: state.matrix, isRepeated: false)
    }

    /// A tiling pattern's cell is content of its own, in the coordinates in which this stream begins (8.7.3).
    private mutating func paint(_ name: [UInt8]) {
        guard patterns.insert(name).inserted else { return }
        let pattern = resources["Pattern"][name]
        shade(pattern["Shading"])
        guard pattern.isStream else { return }
        var inner = walk.form(pattern, outerResources: resources, depth: depth + 1)
        inner.characters = [:]
        inner.traits = inner.traits.elsewhere
        add(inner, placedBy: .identity, isRepeated: true)
    }

    private mutating func drawInlineImage() {
        guard let image = InlineImage(&scanner, resources: resources) else { return }
        if !image.hasEnd {
            let message = "an inline image has no end (EI); its data are all that follows"
            walk.report(Diagnostic(.warning, .syntax, message))
        }
        let bytes = UnsafeBufferPointer(rebasing: scanner.bytes[image.data])
        if let number = walk.imageNumber(.inline(image.dictionary, resources: resources, bytes)) { place(number) }
    }

    /// Those that paint paths.
    private static let paintingOperators = Set(
        [
            contentWord("f"), contentWord("F"), contentWord("f*"), contentWord("B"), contentWord("B*"),
            contentWord("b"), contentWord("b*"), contentWord("S"), contentWord("s"),
        ])

    /// The operators that matter here.
    private enum Operator {
        static let save = contentWord("q")
        static let restore = contentWord("Q")
        static let concatenate = contentWord("cm")
        static let font = contentWord("Tf")
        static let renderingMode = contentWord("Tr")
        static let show = contentWord("Tj")
        static let showSpaced = contentWord("TJ")
        static let showNextLine = contentWord("'")
        static let showSpacedNextLine = contentWord("\"")
        static let object = contentWord("Do")
        static let inlineImage = contentWord("BI")
        static let shading = contentWord("sh")
        static let graphicsState = contentWord("gs")
        static let fillPattern = contentWord("scn")
        static let strokePattern = contentWord("SCN")
    }
}
