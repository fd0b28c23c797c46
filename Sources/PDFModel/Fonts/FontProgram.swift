/// A font's program: the file with its outlines, embedded in the document (ISO 32000-2, 9.9).
struct FontProgram {
    /// What the descriptor says it is.
    enum Kind {
        case type1
        case trueType
        case cff
        case cidCFF
        case openType
    }

    let kind: Kind
    private let stream: QPDFObject

    /// How large a program may become when it is decoded.
    static let sizeLimit = 256 << 20

    /// The program that a font descriptor names; nil where none is embedded. Of several, which there must not be (9.8,
    /// table 120), it is the one that is drawn.
    init?(descriptor: QPDFObject) {
        if descriptor["FontFile"].isStream {
            (stream, kind) = (descriptor["FontFile"], .type1)
        } else if descriptor["FontFile2"].isStream {
            (stream, kind) = (descriptor["FontFile2"], .trueType)
        } else if descriptor["FontFile3"].isStream {
            stream = descriptor["FontFile3"]
            switch stream["Subtype"].name {
            case "OpenType": kind = .openType
            case "CIDFontType0C": kind = .cidCFF
            default: kind = .cff
            }
        } else {
            return nil
        }
    }

    /// Its object number.
    var objectNumber: Int? { stream.objectNumber }

    /// Decodes it: how many bytes it has, and what is wrong with it.
    func examine() -> (size: Int?, fault: String?) {
        let counter = ByteCounter(limit: Self.sizeLimit)
        switch stream.decode(into: counter) {
        case nil: return (nil, "cannot be read")
        case .unsupported(let filter): return (nil, "is compressed by \(filter), which is unknown")
        case .damaged: return (counter.count, "is damaged")
        case .complete: break
        }
        if counter.isOverLimit { return (nil, "is larger than \(Self.sizeLimit >> 20) MiB") }
        return (counter.count, isRecognised(counter.head) ? nil : "is no font of its kind")
    }

    /// Whether the first bytes are those of a font file that readers take for this kind.
    private func isRecognised(_ head: [UInt8]) -> Bool {
        let isType1 = head.starts(with: "%!".utf8) || head.starts(with: [0x80, 1])
        let isTrueType =
            head.starts(with: [0, 1, 0, 0]) || head.starts(with: "true".utf8) || head.starts(with: "ttcf".utf8)
        let isOpenType = head.starts(with: "OTTO".utf8)
        let isCFF = head.count >= 4 && head[0] == 1 && (1...4).contains(head[3])
        switch kind {
        case .type1: return isType1
        case .trueType: return isTrueType || isOpenType
        case .cff, .cidCFF: return isCFF || isOpenType
        case .openType: return isOpenType || isTrueType
        }
    }
}
