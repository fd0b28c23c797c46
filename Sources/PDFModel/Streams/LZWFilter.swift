/// LZWDecode (ISO 32000-2, 7.4.4.2).
final class LZWFilter: ByteSink {
    private(set) var isDamaged = false
    private var isAtEnd = false
    private var hasBegun = false
    private let next: any ByteSink
    private let earlyChange: Int
    private var bits: UInt32 = 0
    private var bitCount = 0
    private var codeSize = 9
    private var previous: Int?
    /// The table: each entry is another entry with one byte more.
    private var prefixes = [UInt16](repeating: 0, count: 4096)
    private var suffixes = [UInt8](repeating: 0, count: 4096)
    private var lengths = [UInt16](repeating: 1, count: 4096)
    private var tableCount = 258
    private var output: [UInt8] = []

    init(earlyChange: Int, _ next: any ByteSink) {
        self.earlyChange = earlyChange == 0 ? 0 : 1
        self.next = next
        for byte in 0..<256 { suffixes[byte] = UInt8(byte) }
    }

    func take(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        if !bytes.isEmpty { hasBegun = true }
        for byte in bytes {
            bits = bits << 8 | UInt32(byte)
            bitCount += 8
            guard bitCount >= codeSize else { continue }
            bitCount -= codeSize
            let code = Int(bits >> UInt32(bitCount)) & (1 << codeSize - 1)
            guard take(code: code) else {
                _ = flush()
                return false
            }
            if output.count >= 64 << 10, !flush() { return false }
        }
        return flush()
    }

    private func take(code: Int) -> Bool {
        switch code {
        case 256: (tableCount, codeSize, previous) = (258, 9, nil)
        case 257:
            isAtEnd = true
            return false
        default:
            guard let last = previous else {
                guard code < 256 else { return fail() }
                output.append(UInt8(code))
                previous = code
                return true
            }
            guard code < tableCount || (code == tableCount && tableCount < 4096) else { return fail() }
            let start = output.count
            append(entry: code < tableCount ? code : last)
            let first = output[start]
            if code == tableCount { output.append(first) }
            if tableCount < 4096 {
                prefixes[tableCount] = UInt16(last)
                suffixes[tableCount] = first
                lengths[tableCount] = lengths[last] &+ 1
                tableCount += 1
                let grown = tableCount + earlyChange
                codeSize = grown >= 2048 ? 12 : grown >= 1024 ? 11 : grown >= 512 ? 10 : 9
            }
            previous = code
        }
        return true
    }

    /// Appends the string of an entry, which is found from its end.
    private func append(entry: Int) {
        let start = output.count
        let length = Int(lengths[entry])
        output.append(contentsOf: repeatElement(0, count: length))
        var entry = entry
        for place in stride(from: start + length - 1, through: start, by: -1) {
            output[place] = suffixes[entry]
            entry = Int(prefixes[entry])
        }
    }

    private func fail() -> Bool {
        isDamaged = true
        return false
    }

    private func flush() -> Bool {
        guard !output.isEmpty else { return true }
        defer { output.removeAll(keepingCapacity: true) }
        return output.withUnsafeBufferPointer(next.take)
    }

    func finish() {
        // No bytes at all are how some writers store no bytes.
        if hasBegun, !isAtEnd { isDamaged = true }
        next.finish()
    }
}
