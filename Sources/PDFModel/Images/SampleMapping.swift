/// Turns rows of samples as PDF stores them into rows with as many bits as wanted, through a Decode array
/// (ISO 32000-2, 8.9.5.2).
struct SampleMapping {
    /// Whether rows stay as they are.
    let isPlain: Bool
    /// Bytes of a row of the result.
    let rowSize: Int
    private let sampleCount: Int
    private let components: Int
    private let bits: Int
    private let outputBits: Int
    /// By component, what each sample becomes; for samples of up to 8 bits.
    private let tables: [[UInt8]]
    /// By component, the lowest value and the extent of what samples of 16 bits are mapped to.
    private let ranges: [(start: Double, extent: Double)]

    /// - Parameter isPalette: Whether samples are numbers of colours, not levels.
    init(width: Int, components: Int, bits: Int, outputBits: Int, decode: [Double]?, isPalette: Bool) {
        sampleCount = width * components
        rowSize = (sampleCount * outputBits + 7) / 8
        (self.components, self.bits, self.outputBits) = (components, bits, outputBits)
        let largest = Double((1 << bits) - 1)
        let largestOutput = Double((1 << outputBits) - 1)
        let normal: Double = isPalette ? largest : 1
        let bounds = decode.flatMap { $0.count < components * 2 ? nil : $0 }
        var ranges: [(start: Double, extent: Double)] = []
        for component in 0..<components {
            let start = bounds?[component * 2] ?? 0, end = bounds?[component * 2 + 1] ?? normal
            ranges.append((start, end - start))
        }
        let isDefault = ranges.allSatisfy { $0.start == 0 && $0.extent == normal }
        isPlain = isDefault && bits == outputBits
        self.ranges = ranges
        guard !isPlain, bits <= 8 else {
            tables = []
            return
        }
        tables = ranges.map { range in
            (0...Int(largest)).map { sample in
                let value = range.start + Double(sample) / largest * range.extent
                let level: Double = isPalette ? value : value * largestOutput
                return UInt8(min(max(level, 0), largestOutput).rounded())
            }
        }
    }

    /// Maps a row; `output` has room for the result.
    func map(_ row: UnsafeBufferPointer<UInt8>, to output: UnsafeMutableBufferPointer<UInt8>) {
        if isPlain {
            _ = output.update(from: row)
        } else if bits == 16 {
            mapWide(row, to: output)
        } else {
            output.update(repeating: 0)
            let mask = UInt8(truncatingIfNeeded: (1 << bits) - 1)
            for index in 0..<sampleCount {
                let place = index * bits, target = index * outputBits
                let sample = row[place >> 3] >> UInt8(8 - bits - place & 7) & mask
                output[target >> 3] |= tables[index % components][Int(sample)] << UInt8(8 - outputBits - target & 7)
            }
        }
    }

    /// Sixteen bits stay sixteen, or become the higher eight.
    private func mapWide(_ row: UnsafeBufferPointer<UInt8>, to output: UnsafeMutableBufferPointer<UInt8>) {
        for index in 0..<sampleCount {
            let sample = Double(Int(row[index * 2]) << 8 | Int(row[index * 2 + 1])) / 65535
            let range = ranges[index % components]
            let value = UInt16((min(max(range.start + sample * range.extent, 0), 1) * 65535).rounded())
            if outputBits == 16 {
                output[index * 2] = UInt8(value >> 8)
                output[index * 2 + 1] = UInt8(truncatingIfNeeded: value)
            } else {
                output[index] = UInt8(value >> 8)
            }
        }
    }
}
