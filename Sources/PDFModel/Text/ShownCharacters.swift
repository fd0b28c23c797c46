/// Counts the characters that a page's content shows, font by font, without drawing it; spaces do not count.
struct ShownCharacters {
    /// How many forms are entered for one page, and how many bytes of content read.
    static let formLimit = 500
    static let byteLimit = 64 << 20
    static let depthLimit = 12

    private let meaning: (QPDFObject) -> FontMeaning
    private var forms = ShownCharacters.formLimit
    private var bytes = ShownCharacters.byteLimit

    /// The characters of all fonts.
    private(set) var total = 0
    /// Those without a meaning, by the name of the font.
    private(set) var unmapped: [String: Int] = [:]

    init(meaning: @escaping (QPDFObject) -> FontMeaning) { self.meaning = meaning }

    mutating func count(_ leaf: PageTree.Leaf) {
        let contents = leaf.page["Contents"]
        let streams = contents.isStream ? [contents] : Array(contents.elements)
        var content: [UInt8] = []
        for stream in streams {
            content += data(of: stream)
            content.append(UInt8(ascii: "\n"))
        }
        count(content, leaf.inherited.resources, depth: 0)
    }

    private mutating func data(of stream: QPDFObject) -> [UInt8] {
        guard bytes > 0, let data = stream.streamData else { return [] }
        bytes -= data.count
        return data
    }

    private mutating func count(_ content: [UInt8], _ resources: QPDFObject, depth: Int) {
        content.withUnsafeBufferPointer { bytes in
            var scanner = ContentScanner(bytes)
            var font: FontMeaning?
            var saved: [FontMeaning?] = []
            var strings: [[UInt8]] = []
            var name: [UInt8] = []
            while true {
                switch scanner.next() {
                case .string: strings.append(scanner.string)
                case .name: name = scanner.name
                case .number, .delimiter: break
                case .end: return
                case .word:
                    switch scanner.word {
                    case contentWord("q"): if saved.count < 1000 { saved.append(font) }
                    case contentWord("Q"): if let last = saved.popLast() { font = last }
                    case contentWord("Tf"):
                        let chosen = resources["Font"][name]
                        font = chosen.isDictionary ? meaning(chosen) : nil
                    case contentWord("Tj"), contentWord("TJ"), contentWord("'"), contentWord("\""):
                        for string in strings { show(string, font) }
                    case contentWord("Do"): enter(resources["XObject"][name], from: resources, depth: depth)
                    case contentWord("BI"): _ = InlineImage(&scanner, resources: resources)
                    default: break
                    }
                    strings.removeAll(keepingCapacity: true)
                }
            }
        }
    }

    private mutating func enter(_ form: QPDFObject, from resources: QPDFObject, depth: Int) {
        guard form["Subtype"].name == "Form", depth < Self.depthLimit, forms > 0 else { return }
        forms -= 1
        let own = form["Resources"]
        count(data(of: form), own.isDictionary ? own : resources, depth: depth + 1)
    }

    private mutating func show(_ string: [UInt8], _ font: FontMeaning?) {
        guard let font else { return }
        if font.codeLength == 2 {
            let count = (string.count + 1) / 2
            total += count
            if font.isUnmapped { unmapped[font.name, default: 0] += count }
            return
        }
        total += string.count { $0 != 32 }
        switch font.unmappedCodes {
        case .none: break
        case .all: unmapped[font.name, default: 0] += string.count
        case .some(let codes):
            let count = string.count { codes.contains($0) }
            if count > 0 { unmapped[font.name, default: 0] += count }
        }
    }
}

extension ContentScanner {
    /// The last token's bytes, of a string with its escapes undone (ISO 32000-2, 7.3.4).
    fileprivate var string: [UInt8] {
        bytes[range.lowerBound] == UInt8(ascii: "<") ? hexadecimal : literal
    }

    private var literal: [UInt8] {
        var string: [UInt8] = []
        var rest = bytes[range].dropFirst().dropLast()
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
                string.append(byte)
                continue
            }
            switch next {
            case UInt8(ascii: "0")...UInt8(ascii: "7"):
                let digits = rest.prefix { (48...55).contains($0) }.prefix(2)
                rest = rest.dropFirst(digits.count)
                string.append(UInt8(truncatingIfNeeded: digits.reduce(Int(next - 48)) { $0 * 8 + Int($1 - 48) }))
            case 13: if rest.first == 10 { rest = rest.dropFirst() }
            case 10: break
            // Which control character it is does not matter here: none of them is a space.
            default: string.append(next)
            }
        }
        return string
    }

    private var hexadecimal: [UInt8] {
        var digits = bytes[range].compactMap(ASCIIHexFilter.value)
        if digits.count % 2 == 1 { digits.append(0) }
        return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }
}
