/// Undoes what a predictor did to rows of samples before they were compressed (ISO 32000-2, 7.4.4.4).
final class PredictorFilter: ByteSink {
    private let next: any ByteSink
    private let isPNG: Bool
    private let colors: Int
    private let bits: Int
    private let bytesPerPixel: Int
    private let rowSize: Int
    /// The row that is being gathered, behind its filter type if it is PNG's.
    private var row: [UInt8] = []
    private var above: [UInt8]

    /// The longest row that is believed.
    private static let rowLimit = 64 << 20

    /// Nil where the parameters cannot be.
    init?(_ parameters: StreamFilter.Parameters, _ next: any ByteSink) {
        guard (1...256).contains(parameters.colors), [1, 2, 4, 8, 16].contains(parameters.bits),
            (1...Self.rowLimit).contains(parameters.columns)
        else { return nil }
        let rowBits = parameters.colors * parameters.bits * parameters.columns
        guard rowBits / 8 <= Self.rowLimit else { return nil }
        self.next = next
        isPNG = parameters.predictor >= 10
        (colors, bits) = (parameters.colors, parameters.bits)
        bytesPerPixel = max(1, colors * bits / 8)
        rowSize = (rowBits + 7) / 8
        above = [UInt8](repeating: 0, count: rowSize)
        row.reserveCapacity(rowSize + 1)
    }

    func take(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let wanted = rowSize + (isPNG ? 1 : 0)
        var rest = bytes[...]
        while !rest.isEmpty {
            let piece = rest.prefix(wanted - row.count)
            row.append(contentsOf: piece)
            rest = rest.dropFirst(piece.count)
            if row.count == wanted, !passOn() { return false }
        }
        return true
    }

    func finish() {
        // Part of a row is better than none.
        if row.count > (isPNG ? 1 : 0) { _ = passOn() }
        next.finish()
    }

    private func passOn() -> Bool {
        defer { row.removeAll(keepingCapacity: true) }
        if isPNG {
            let type = row.removeFirst()
            undoPNG(type)
            above.replaceSubrange(0..<row.count, with: row)
        } else {
            undoTIFF()
        }
        return row.withUnsafeBufferPointer(next.take)
    }

    /// ISO/IEC 15948, 9.2; an unknown type is none.
    private func undoPNG(_ type: UInt8) {
        let back = bytesPerPixel
        row.withUnsafeMutableBufferPointer { row in
            above.withUnsafeBufferPointer { above in
                switch type {
                case 1: for index in row.indices.dropFirst(back) { row[index] &+= row[index - back] }
                case 2: for index in row.indices { row[index] &+= above[index] }
                case 3:
                    for index in row.indices {
                        let left = index >= back ? Int(row[index - back]) : 0
                        row[index] &+= UInt8((left + Int(above[index])) / 2)
                    }
                case 4:
                    for index in row.indices {
                        let left = index >= back ? Int(row[index - back]) : 0
                        let corner = index >= back ? Int(above[index - back]) : 0
                        row[index] &+= UInt8(Self.paeth(left, Int(above[index]), corner))
                    }
                default: break
                }
            }
        }
    }

    private static func paeth(_ left: Int, _ above: Int, _ corner: Int) -> Int {
        let byLeft = abs(above - corner), byAbove = abs(left - corner), byCorner = abs(left + above - 2 * corner)
        if byLeft <= byAbove, byLeft <= byCorner { return left }
        return byAbove <= byCorner ? above : corner
    }

    /// TIFF's predictor 2: each sample is the difference to that of the pixel on its left.
    private func undoTIFF() {
        switch bits {
        case 8: for index in row.indices.dropFirst(colors) { row[index] &+= row[index - colors] }
        case 16:
            for index in stride(from: colors * 2, to: row.count - 1, by: 2) {
                let left = UInt16(row[index - colors * 2]) << 8 | UInt16(row[index - colors * 2 + 1])
                let sum = (UInt16(row[index]) << 8 | UInt16(row[index + 1])) &+ left
                (row[index], row[index + 1]) = (UInt8(sum >> 8), UInt8(truncatingIfNeeded: sum))
            }
        default:
            var left = [UInt8](repeating: 0, count: colors)
            let mask = UInt8(1 << bits - 1)
            for sample in 0..<(row.count * 8 / bits) {
                let shift = 8 - bits - sample * bits % 8, index = sample * bits / 8, color = sample % colors
                left[color] = ((row[index] >> shift) &+ left[color]) & mask
                row[index] = row[index] & ~(mask << shift) | left[color] << shift
            }
        }
    }
}
