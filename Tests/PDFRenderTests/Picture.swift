internal import CPoppler
import Foundation
import PDFModel
import PDFRender

/// A sink that keeps the bytes.
final class BufferSink: PNGSink {
    private(set) var data = Data()

    func write(_ bytes: UnsafeRawBufferPointer) throws(PNGError) { data.append(contentsOf: bytes) }
    func reset() throws(PNGError) { data.removeAll() }
}

/// A PNG file decoded by cairo, which reads it with libpng.
struct Picture {
    let width: Int
    let height: Int
    /// Whether the file has an alpha channel.
    let hasAlpha: Bool
    /// Alpha, red, green and blue of each pixel, premultiplied as cairo keeps them; alpha is 255 without the channel.
    let pixels: [UInt32]

    init(_ png: Data) throws {
        var reader = (data: png, offset: 0)
        let surface = withUnsafeMutablePointer(to: &reader) { reader in
            cairo_image_surface_create_from_png_stream(
                { closure, bytes, count in
                    guard let reader = closure?.assumingMemoryBound(to: (data: Data, offset: Int).self), let bytes
                    else { return CAIRO_STATUS_READ_ERROR }
                    let end = reader.pointee.offset + Int(count)
                    guard end <= reader.pointee.data.count else { return CAIRO_STATUS_READ_ERROR }
                    reader.pointee.data.copyBytes(to: bytes, from: reader.pointee.offset..<end)
                    reader.pointee.offset = end
                    return CAIRO_STATUS_SUCCESS
                }, reader)
        }
        defer { cairo_surface_destroy(surface) }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { throw Unreadable() }
        self.init(surface)
    }

    /// The pixels of a cairo image surface.
    init(_ surface: OpaquePointer?) {
        let width = Int(cairo_image_surface_get_width(surface))
        let height = Int(cairo_image_surface_get_height(surface))
        let format = cairo_image_surface_get_format(surface)
        let hasAlpha = format == CAIRO_FORMAT_ARGB32
        let stride = Int(cairo_image_surface_get_stride(surface))
        var pixels = [UInt32](repeating: 0, count: width * height)
        if let data = cairo_image_surface_get_data(surface) {
            pixels.withUnsafeMutableBytes { target in
                for row in 0..<height {
                    let source = UnsafeRawBufferPointer(start: data + row * stride, count: width * 4)
                    UnsafeMutableRawBufferPointer(rebasing: target[(row * width * 4)...]).copyMemory(from: source)
                }
            }
        }
        if !hasAlpha {
            pixels.withUnsafeMutableBufferPointer { for index in $0.indices { $0[index] |= 0xFF00_0000 } }
        }
        (self.width, self.height, self.hasAlpha, self.pixels) = (width, height, hasAlpha, pixels)
    }

    struct Unreadable: Error {}

    /// Red, green and blue of a pixel.
    func rgb(_ x: Int, _ y: Int) -> [Int] {
        guard (0..<width).contains(x), (0..<height).contains(y) else { return [] }
        let pixel = pixels[y * width + x]
        return [Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255)]
    }

    func alpha(_ x: Int, _ y: Int) -> Int { Int(pixels[y * width + x] >> 24) }

    /// How many levels the most different part of any pixel is off; nil where the sizes differ.
    func distance(to other: Picture) -> Int? {
        guard width == other.width, height == other.height else { return nil }
        return pixels.withUnsafeBytes { mine in
            other.pixels.withUnsafeBytes { theirs in
                if let left = mine.baseAddress, let right = theirs.baseAddress, memcmp(left, right, mine.count) == 0 {
                    return 0
                }
                var largest = 0
                for index in 0..<mine.count { largest = max(largest, abs(Int(mine[index]) - Int(theirs[index]))) }
                return largest
            }
        }
    }
}

/// What cairo itself writes of a page: the reference for every picture of pdfview's.
enum Reference {
    /// A page drawn in one go by poppler onto nothing, with white painted underneath afterwards, written by cairo's own PNG
    /// writer, and decoded.
    static func picture(_ page: PDFPage, width: Int, height: Int, scale: Double) throws -> Picture {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        defer { cairo_surface_destroy(surface) }
        let context = cairo_create(surface)
        defer { cairo_destroy(context) }
        cairo_save(context)
        cairo_scale(context, scale, scale)
        poppler_page_render(page.poppler, context)
        cairo_restore(context)
        cairo_set_operator(context, CAIRO_OPERATOR_DEST_OVER)
        cairo_set_source_rgb(context, 1, 1, 1)
        cairo_paint(context)
        var data = Data()
        let status = withUnsafeMutablePointer(to: &data) { data in
            cairo_surface_write_to_png_stream(
                surface,
                { closure, bytes, count in
                    guard let bytes else { return CAIRO_STATUS_WRITE_ERROR }
                    closure?.assumingMemoryBound(to: Data.self).pointee.append(bytes, count: Int(count))
                    return CAIRO_STATUS_SUCCESS
                }, data)
        }
        guard status == CAIRO_STATUS_SUCCESS else { throw Picture.Unreadable() }
        return try Picture(data)
    }
}
