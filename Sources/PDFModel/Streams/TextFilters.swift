/// ASCIIHexDecode (ISO 32000-2, 7.4.2).
final class ASCIIHexFilter: ByteSink {
    private(set) var isDamaged = false
    private let next: any ByteSink
    private var high: UInt8?

    init(_ next: any ByteSink) { self.next = next }

    func take(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count / 2 + 1)
        var isAtEnd = false
        for byte in bytes {
            if byte == UInt8(ascii: ">") {
                isAtEnd = true
                break
            }
            guard let digit = byte.hexadecimalValue else {
                if !byte.isPDFWhitespace { isDamaged = true }
                continue
            }
            if let first = high {
                output.append(first << 4 | digit)
                high = nil
            } else {
                high = digit
            }
        }
        return output.withUnsafeBufferPointer(next.take) && !isAtEnd
    }

    func finish() {
        if let high { _ = [high << 4].withUnsafeBufferPointer(next.take) }
        next.finish()
    }
}

/// ASCII85Decode (ISO 32000-2, 7.4.3).
final class ASCII85Filter: ByteSink {
    private(set) var isDamaged = false
    private let next: any ByteSink
    private var group: UInt32 = 0
    private var digits = 0

    init(_ next: any ByteSink) { self.next = next }

    func take(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count / 5 * 4 + 4)
        var isAtEnd = false
        loop: for byte in bytes {
            switch byte {
            case UInt8(ascii: "!")...UInt8(ascii: "u"):
                group = group &* 85 &+ UInt32(byte - UInt8(ascii: "!"))
                digits += 1
                guard digits == 5 else { continue }
                withUnsafeBytes(of: group.bigEndian) { output.append(contentsOf: $0) }
                (group, digits) = (0, 0)
            case UInt8(ascii: "z") where digits == 0: output.append(contentsOf: [0, 0, 0, 0])
            case UInt8(ascii: "~"):
                isAtEnd = true
                break loop
            default: if !byte.isPDFWhitespace { isDamaged = true }
            }
        }
        return output.withUnsafeBufferPointer(next.take) && !isAtEnd
    }

    func finish() {
        if digits > 1 {
            var last = group
            for _ in digits..<5 { last = last &* 85 &+ 84 }
            let bytes = withUnsafeBytes(of: last.bigEndian) { Array($0.prefix(digits - 1)) }
            _ = bytes.withUnsafeBufferPointer(next.take)
        }
        next.finish()
    }
}

/// RunLengthDecode (ISO 32000-2, 7.4.5).
final class RunLengthFilter: ByteSink {
    private(set) var isDamaged = false
    private let next: any ByteSink
    private var literalCount = 0
    private var repeatCount = 0
    private var isAtEnd = false

    init(_ next: any ByteSink) { self.next = next }

    func take(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var output: [UInt8] = []
        for byte in bytes {
            if literalCount > 0 {
                output.append(byte)
                literalCount -= 1
            } else if repeatCount > 0 {
                output.append(contentsOf: repeatElement(byte, count: repeatCount))
                repeatCount = 0
            } else if byte < 128 {
                literalCount = Int(byte) + 1
            } else if byte > 128 {
                repeatCount = 257 - Int(byte)
            } else {
                isAtEnd = true
                break
            }
            if output.count >= 64 << 10 {
                guard output.withUnsafeBufferPointer(next.take) else { return false }
                output.removeAll(keepingCapacity: true)
            }
        }
        return output.withUnsafeBufferPointer(next.take) && !isAtEnd
    }

    func finish() {
        if literalCount > 0 || repeatCount > 0 { isDamaged = true }
        next.finish()
    }
}

extension UInt8 {
    /// Whether it is white space between tokens (ISO 32000-2, 7.2.3, table 1).
    var isPDFWhitespace: Bool { self == 32 || (self >= 9 && self <= 13 && self != 11) || self == 0 }

    /// Whether it is a delimiter (table 2).
    var isPDFDelimiter: Bool {
        switch self {
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["),
            UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "/"), UInt8(ascii: "%"):
            true
        default: false
        }
    }
}
