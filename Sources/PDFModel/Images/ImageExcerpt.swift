internal import CPoppler
internal import CQPDF

/// Lets poppler decode an image: for coders and colour spaces that are not done here.
struct ImageExcerpt {
    private let excerpt: Excerpt
    private let facts: ImageFacts
    private let configuration: DocumentConfiguration

    /// Cairo's longest side of a surface.
    static let sideLimit = 32_767

    /// A page that draws nothing but the image, without its masks; nil where it cannot be copied.
    init?(_ image: ImageData, _ configuration: DocumentConfiguration) {
        excerpt = Excerpt(page: "<</Type/Page/MediaBox[0 0 99 99]/Resources<</XObject<<>>>>>>")
        (facts, self.configuration) = (image.facts, configuration)
        guard let stream = image.inlineBytes == nil ? excerpt.copy(image.dictionary) : inlineStream(image) else {
            return nil
        }
        let data = excerpt.data
        let dictionary = qpdf_oh_get_dict(data, stream)
        for key in ["/SMask", "/Mask", "/SMaskInData", "/OC"] { qpdf_oh_remove_key(data, dictionary, key) }
        if facts.isStencil {
            qpdf_oh_remove_key(data, dictionary, "/ImageMask")
            qpdf_oh_replace_key(data, dictionary, "/ColorSpace", qpdf_oh_new_name(data, "/DeviceGray"))
            qpdf_oh_replace_key(data, dictionary, "/BitsPerComponent", qpdf_oh_new_integer(data, 1))
        }
        qpdf_oh_replace_key(data, dictionary, "/Type", qpdf_oh_new_name(data, "/XObject"))
        qpdf_oh_replace_key(data, dictionary, "/Subtype", qpdf_oh_new_name(data, "/Image"))
        excerpt.setResource("XObject", "I", to: stream)
        excerpt.setContent("99 0 0 99 0 0 cm /I Do")
    }

    private func inlineStream(_ image: ImageData) -> qpdf_oh? {
        let data = excerpt.data
        let stream = qpdf_oh_new_stream(data)
        let dictionary = qpdf_oh_get_dict(data, stream)
        let keys = [
            ("Width", "W"), ("Height", "H"), ("BitsPerComponent", "BPC"), ("Decode", "D"), ("ImageMask", "IM"),
        ]
        for (key, short) in keys {
            let value = image.value(key, short)
            if !value.isNull, let copy = excerpt.copy(value) { qpdf_oh_replace_key(data, dictionary, "/" + key, copy) }
        }
        if let space = excerpt.copy(image.colorSpace) { qpdf_oh_replace_key(data, dictionary, "/ColorSpace", space) }
        let null = qpdf_oh_new_null(data)
        qpdf_oh_replace_stream_data(
            data, stream, image.inlineBytes, image.inlineBytes?.count ?? 0,
            excerpt.copy(image.value("Filter", "F")) ?? null, excerpt.copy(image.value("DecodeParms", "DP")) ?? null)
        return stream
    }

    /// Decodes, and hands the pixels on.
    ///
    /// - Throws: `DocumentError` where poppler gives no picture.
    func read(into receiver: any ImageReceiver) throws(DocumentError) -> [Diagnostic] {
        let document = try excerpt.open(as: configuration)
        guard let page = document.page(at: 0) else { throw DocumentError(.damaged, "cannot be decoded") }
        _ = MessageLog.take()
        guard let surface = poppler_page_get_image(page.poppler, 0) else {
            throw DocumentError(.damaged, "cannot be decoded")
        }
        defer { cairo_surface_destroy(surface) }
        cairo_surface_flush(surface)
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let pixels = cairo_image_surface_get_data(surface)
        else { throw DocumentError(.limit, "is too large to be decoded") }
        let picture = Picture(
            width: Int(cairo_image_surface_get_width(surface)), height: Int(cairo_image_surface_get_height(surface)),
            bytesPerRow: Int(cairo_image_surface_get_stride(surface)), pixels: UnsafeRawPointer(pixels))
        picture.send(to: receiver)
        return MessageLog.take()
    }
}

/// The pixels of a cairo surface, opaque.
private struct Picture {
    let width: Int
    let height: Int
    let bytesPerRow: Int
    let pixels: UnsafeRawPointer

    /// Hands the rows on in the narrowest form: black and white, gray, or colours.
    func send(to receiver: any ImageReceiver) {
        var raster = ImageRaster(width: width, height: height, bits: 1, colors: .gray)
        for row in 0..<height where raster.colors == .gray {
            for pixel in self.row(row) {
                let value = pixel & 0xFFFFFF
                if value & 0xFF != value >> 16 || value & 0xFF != value >> 8 & 0xFF {
                    (raster.colors, raster.bits) = (.rgb, 8)
                    break
                }
                if value != 0, value != 0xFFFFFF { raster.bits = 8 }
            }
        }
        receiver.begin(raster)
        var output = [UInt8](repeating: 0, count: raster.rowSize)
        for row in 0..<height {
            let isWanted = output.withUnsafeMutableBufferPointer { output in
                convert(self.row(row), raster, to: output)
                return receiver.take(UnsafeBufferPointer(output))
            }
            guard isWanted else { return }
        }
    }

    private func row(_ index: Int) -> UnsafeBufferPointer<UInt32> {
        let start = (pixels + index * bytesPerRow).assumingMemoryBound(to: UInt32.self)
        return UnsafeBufferPointer(start: start, count: width)
    }

    private func convert(
        _ row: UnsafeBufferPointer<UInt32>, _ raster: ImageRaster, to output: UnsafeMutableBufferPointer<UInt8>
    ) {
        if raster.colors == .rgb {
            for (index, pixel) in row.enumerated() {
                output[index * 3] = UInt8(truncatingIfNeeded: pixel >> 16)
                output[index * 3 + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
                output[index * 3 + 2] = UInt8(truncatingIfNeeded: pixel)
            }
        } else if raster.bits == 8 {
            for (index, pixel) in row.enumerated() { output[index] = UInt8(truncatingIfNeeded: pixel) }
        } else {
            output.update(repeating: 0)
            for (index, pixel) in row.enumerated() { output[index >> 3] |= UInt8(pixel & 1) << UInt8(7 - index & 7) }
        }
    }
}
