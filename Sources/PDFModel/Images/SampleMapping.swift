/// Turns rows of samples as PDF stores them into rows as PNG does.
struct SampleMapping {
    private let width: Int
    private let components: Int
    private let bits: Int
    private let outputBits: Int
    /// By component, what each sample becomes; empty where rows stay as they are.
    private let tables: [[UInt16]]
    /// For samples of 16 bits, by component: the lowest value and the extent of what they are mapped to.
    private let ranges: [(start: Double, extent: Double)]

    /// How samples of an image become those of a raster.
    ///
    /// - Parameter isPalette: Whether samples are numbers of colours, not levels.
    init(_ facts: ImageFacts, bits: Int, components: Int, outputBits: Int, isPalette: Bool) {
        (width, self.bits, self.components, self.outputBits) = (facts.width, bits, components, outputBits)
        let largest = Double((1 << bits) - 1), largestOutput = Double((1 << outputBits) - 1)
        let normal = isPalette ? largest : 1
        var bounds = facts.decode ?? []
        if bounds.count < components * 2 { bounds = (0..<components).flatMap { _ in [0, normal] } }
        let isDefault = (0..<components).allSatisfy { bounds[$0 * 2] == 0 && bounds[$0 * 2 + 1] == normal }
        ranges = (0..<components).map { (bounds[$0 * 2], bounds[$0 * 2 + 1] - bounds[$0 * 2]) }
        guard !(isDefault && bits == outputBits), bits <= 8 else {
            tables = []
            isPlain = isDefault && bits == outputBits
            return
        }
        isPlain = false
        tables = ranges.map { start, extent in
            (0...Int(largest)).map { sample in
                let value = start + Double(sample) * extent / largest
                let level = isPalette ? value : value * largestOutput
                return UInt16(min(max(level, 0), largestOutput).rounded())
            }
        }
    }

    /// Whether rows stay as they are.
    let isPlain: Bool

    /// Maps a row; `output` has room for the row of the raster and is zero.
    func map(_ row: UnsafeBufferPointer<UInt8>, to output: UnsafeMutableBufferPointer<UInt8>) {
        if bits == 16 { return mapWide(row, to: output) }
        let mask = UInt8((1 << bits) - 1)
        for index in 0..<width * components {
            let place = index * bits
            let sample = row[place >> 3] >> UInt8(8 - bits - place & 7) & mask
            let value = tables[index % components][Int(sample)]
            let target = index * outputBits
            output[target >> 3] |= UInt8(truncatingIfNeeded: value) << UInt8(8 - outputBits - target & 7)
        }
    }

    private func mapWide(_ row: UnsafeBufferPointer<UInt8>, to output: UnsafeMutableBufferPointer<UInt8>) {
        for index in 0..<width * components {
            let sample = Double(Int(row[index * 2]) << 8 | Int(row[index * 2 + 1])) / 65535
            let range = ranges[index % components]
            let value = UInt16((min(max(range.start + sample * range.extent, 0), 1) * 65535).rounded())
            output[index * 2] = UInt8(value >> 8)
            output[index * 2 + 1] = UInt8(truncatingIfNeeded: value)
        }
    }
}

/// Cuts decoded data into rows, maps them and hands them on.
final class RowSink: ByteSink {
    /// How many rows were handed on.
    private(set) var rowCount = 0
    private let rowSize: Int
    private let height: Int
    private let mapping: SampleMapping
    private let receiver: any ImageReceiver
    private var row: [UInt8] = []
    private var output: [UInt8]
    private(set) var isStopped = false

    init(rowSize: Int, raster: ImageRaster, mapping: SampleMapping, receiver: any ImageReceiver) {
        (self.rowSize, self.mapping, self.receiver) = (rowSize, mapping, receiver)
        height = raster.height
        output = [UInt8](repeating: 0, count: raster.rowSize)
        row.reserveCapacity(rowSize)
    }

    func take(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty, rowCount < height, !isStopped {
            let piece = rest.prefix(rowSize - row.count)
            row.append(contentsOf: piece)
            rest = rest.dropFirst(piece.count)
            if row.count == rowSize { passOn() }
        }
        return rowCount < height && !isStopped
    }

    func finish() {}

    /// Hands on what there is of the last row, and rows of zeros for all that are missing.
    func fill() {
        while rowCount < height, !isStopped {
            row.append(contentsOf: repeatElement(0, count: rowSize - row.count))
            passOn()
        }
    }

    private func passOn() {
        row.withUnsafeBufferPointer { row in
            if mapping.isPlain {
                isStopped = !receiver.take(row)
            } else {
                output.withUnsafeMutableBufferPointer { output in
                    output.update(repeating: 0)
                    mapping.map(row, to: output)
                    isStopped = !receiver.take(UnsafeBufferPointer(output))
                }
            }
        }
        row.removeAll(keepingCapacity: true)
        rowCount += 1
    }
}
