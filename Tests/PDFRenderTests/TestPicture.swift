internal import CPoppler
import PDFRender
import Testing

/// A cairo picture made by a rule, with some bytes between its rows that belong to no pixel.
struct TestPicture: CustomTestStringConvertible, Sendable {
    let name: String
    let format: PixelBand.Format
    let width: Int
    let height: Int
    /// The colour type its PNG should have.
    let colorType: PNGColorType
    let rule: @Sendable (_ x: Int, _ y: Int) -> UInt32

    var testDescription: String { "\(name) \(width)×\(height)" }

    private static let padding = 3
    var bytesPerRow: Int { (width + Self.padding) * 4 }

    var pixels: [UInt32] {
        (0..<height).flatMap { y in
            (0..<width + Self.padding).map { x in x < width ? rule(x, y) : 0xDEAD_BEEF }
        }
    }

    /// Hands out `rowCount` rows from `row` on, or all that are left.
    func withBand<Result, Failure>(
        of pixels: [UInt32], from row: Int, rowCount: Int, _ body: (PixelBand) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let count = min(rowCount, height - row)
        let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: bytesPerRow * count, alignment: 4)
        defer { bytes.deallocate() }
        pixels.withUnsafeBytes { bytes.copyBytes(from: $0[row * bytesPerRow..<(row + count) * bytesPerRow]) }
        return try body(
            PixelBand(
                format: format, width: width, rowCount: count, bytesPerRow: bytesPerRow,
                pixels: UnsafeRawBufferPointer(bytes)))
    }

    /// The picture by the encoder, drawn in bands of `rowCount` rows.
    func encoded(
        as compression: PNGCompression = .fast, rowCount: Int = .max, pixelsPerMeter: UInt32? = nil,
        to sink: any PNGSink
    ) throws(PNGError) {
        let pixels = pixels
        let encoder = try PNGEncoder(
            width: width, height: height, format: format, pixelsPerMeter: pixelsPerMeter, compression: compression,
            sink: sink)
        while let row = encoder.nextRow {
            try withBand(of: pixels, from: row, rowCount: rowCount) { band throws(PNGError) in
                try encoder.append(band)
            }
        }
        try encoder.finish()
    }

    func encoded(
        as compression: PNGCompression = .fast, rowCount: Int = .max, pixelsPerMeter: UInt32? = nil
    ) throws -> [UInt8] {
        let sink = MemorySink()
        try encoded(as: compression, rowCount: rowCount, pixelsPerMeter: pixelsPerMeter, to: sink)
        return sink.bytes
    }

    /// The picture by cairo's own PNG writer, over libpng.
    func encodedByCairo() -> [UInt8] {
        var pixels = pixels
        var file: [UInt8] = []
        pixels.withUnsafeMutableBytes { bytes in
            let surface = cairo_image_surface_create_for_data(
                bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
                format == .argb32 ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24, Int32(width), Int32(height),
                Int32(bytesPerRow))
            defer { cairo_surface_destroy(surface) }
            withUnsafeMutablePointer(to: &file) { file in
                _ = cairo_surface_write_to_png_stream(
                    surface,
                    { closure, bytes, count in
                        let written = UnsafeBufferPointer(start: bytes, count: Int(count))
                        closure?.assumingMemoryBound(to: [UInt8].self).pointee.append(contentsOf: written)
                        return CAIRO_STATUS_SUCCESS
                    }, file)
            }
        }
        return file
    }
}

/// A sink that keeps all bytes.
final class MemorySink: PNGSink {
    private(set) var bytes: [UInt8] = []
    private(set) var resetCount = 0

    func write(_ bytes: UnsafeRawBufferPointer) {
        self.bytes.append(contentsOf: bytes)
    }

    func reset() {
        bytes = []
        resetCount += 1
    }
}
