internal import CQPDF

/// An image in a content stream: between `BI` and `EI` (ISO 32000-2, 8.9.7).
struct InlineImage {
    /// Its dictionary, with the keys as they are written, mostly abbreviated.
    let dictionary: QPDFObject
    /// The range of its bytes in the content.
    let data: Range<Int>
    /// Whether an `EI` ends it; where the content ends before, the data are what is there.
    let hasEnd: Bool

    /// How long a dictionary may be.
    private static let dictionaryLimit = 1 << 20

    /// Reads on after `BI`, and leaves the scanner after `EI`; nil where there is no image.
    init?(_ scanner: inout ContentScanner, resources: QPDFObject) {
        var text: [UInt8] = Array("<<".utf8)
        reading: while true {
            let token = scanner.next()
            switch token {
            case .end: return nil
            case .word where scanner.word == contentWord("ID"): break reading
            case .word where scanner.word == contentWord("EI"): return nil
            case .string: text += Self.hexadecimal(scanner.bytes[scanner.range])
            case .name: text += [UInt8(ascii: "/")] + scanner.bytes[scanner.range]
            default: text += scanner.bytes[scanner.range]
            }
            text.append(32)
            guard text.count < Self.dictionaryLimit else { return nil }
        }
        text += Array(">>".utf8) + [0]
        guard !text.dropLast().contains(0) else { return nil }
        let file = resources.file
        dictionary = text.withUnsafeBytes { bytes in
            let characters = bytes.bindMemory(to: CChar.self)
            return QPDFObject(file: file, handle: characters.baseAddress.map { qpdf_oh_parse(file.data, $0) } ?? 0)
        }
        guard dictionary.isDictionary else { return nil }
        // One white-space character follows `ID`.
        let start = min(scanner.position + 1, scanner.bytes.count)
        let length = Self.length(dictionary, resources)
        let end = Self.end(scanner.bytes, from: start, length: length)
        hasEnd = end != nil
        data = start..<(end?.data ?? Self.rest(scanner.bytes, from: start, length: length))
        scanner.position = end?.next ?? scanner.bytes.count
    }

    /// The length of data that are not compressed: known from the size; nil where a filter decides.
    private static func length(_ dictionary: QPDFObject, _ resources: QPDFObject) -> Int? {
        guard StreamFilter.all(of: dictionary).isEmpty else {
            return dictionary["L"].integer ?? dictionary["Length"].integer
        }
        return ImageFacts(dictionary, resources: resources).sampleSize
    }

    /// Where the data end and where content goes on: at an `EI` between white space that is followed by content.
    private static func end(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, length: Int?
    ) -> (data: Int, next: Int)? {
        var index = start
        if let length, length >= 0, length <= bytes.count - start {
            var after = start + length
            while after < bytes.count, after < start + length + 3, bytes[after].isPDFWhitespace { after += 1 }
            if isEnd(bytes, after) { return (start + length, after + 2) }
        }
        while index + 1 < bytes.count {
            if isEnd(bytes, index), index == start || bytes[index - 1].isPDFWhitespace || isTextEnd(bytes[index - 1]) {
                let hasBlank = index > start && bytes[index - 1].isPDFWhitespace
                return (hasBlank ? index - 1 : index, index + 2)
            }
            index += 1
        }
        return nil
    }

    /// Where the data end if no `EI` does: after their length, or before the white space with which the content ends.
    private static func rest(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, length: Int?) -> Int {
        if let length, length >= 0, length <= bytes.count - start { return start + length }
        return bytes.count - (bytes[start...].last?.isPDFWhitespace == true ? 1 : 0)
    }

    /// `>` ends data in hexadecimal or base 85.
    private static func isTextEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ">") }

    /// Whether `EI` is at a place and what follows can be content, not image data.
    private static func isEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "E"), bytes[index + 1] == UInt8(ascii: "I") else {
            return false
        }
        let rest = bytes[(index + 2)...].prefix(24)
        guard rest.first?.isPDFWhitespace ?? true else { return false }
        return rest.allSatisfy { (32..<127).contains($0) || ($0 != 0 && $0.isPDFWhitespace) }
    }

    /// A string as hexadecimal, for libqpdf's parser takes no zero bytes.
    private static func hexadecimal(_ string: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
        guard string.first == UInt8(ascii: "(") else { return Array(string) }
        return Array("<\(LiteralString.bytes(string).hexadecimal)>".utf8)
    }
}

/// Strings between parentheses (7.3.4.2).
enum LiteralString {
    /// The bytes that a string stands for; its parentheses are the first and the last byte.
    static func bytes(_ string: some Collection<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = string.dropFirst().dropLast()
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\") else {
                bytes.append(byte)
                continue
            }
            guard let escaped = rest.popFirst() else { break }
            switch escaped {
            case UInt8(ascii: "n"): bytes.append(10)
            case UInt8(ascii: "r"): bytes.append(13)
            case UInt8(ascii: "t"): bytes.append(9)
            case UInt8(ascii: "b"): bytes.append(8)
            case UInt8(ascii: "f"): bytes.append(12)
            case 13: if rest.first == 10 { rest.removeFirst() }
            case 10: break
            case UInt8(ascii: "0")...UInt8(ascii: "7"):
                var value = Int(escaped - UInt8(ascii: "0"))
                for _ in 0..<2 {
                    guard let digit = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(digit) else { break }
                    value = value * 8 + Int(digit - UInt8(ascii: "0"))
                    rest.removeFirst()
                }
                bytes.append(UInt8(truncatingIfNeeded: value))
            default: bytes.append(escaped)
            }
        }
        return bytes
    }
}
