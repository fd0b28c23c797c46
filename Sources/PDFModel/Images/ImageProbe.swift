internal import CPoppler
internal import CQPDF

/// Lets poppler do what is not done here, decode bilevel coders and convert colours, through a document that holds
/// nothing but one image.
///
/// poppler draws the image on a surface of its own size, which cairo resamples unless its sides are powers of two. So
/// what poppler is given has such sides, and no meaning as a picture: a sequence of pixels.
struct ImageProbe {
    /// The longest side of a surface, in powers of two.
    private static let sideLimit = 14

    /// The bytes that the filters of an image give, whatever they are: as gray levels. Those that are missing are 255.
    ///
    /// - Throws: `DocumentError` where poppler gives nothing.
    func decodedBytes(of image: ImageData, count: Int) throws(DocumentError) -> [UInt8] {
        let probe = Self.empty
        guard let stream = image.inlineBytes == nil ? probe.copy(image.dictionary) : Self.stream(image, in: probe)
        else { throw DocumentError(.damaged, "cannot be copied") }
        let dictionary = qpdf_oh_get_dict(probe.data, stream)
        let unwanted = ["SMask", "Mask", "OC", "ImageMask", "Decode", "Interpolate", "Alternates", "Metadata"]
        for key in unwanted { qpdf_oh_remove_key(probe.data, dictionary, "/" + key) }
        qpdf_oh_replace_key(probe.data, dictionary, "/ColorSpace", qpdf_oh_new_name(probe.data, "/DeviceGray"))
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        try draw(stream, in: probe, count: count) { pixel in bytes.append(UInt8(truncatingIfNeeded: pixel)) }
        return bytes
    }

    /// The colours of pixels, red, green and blue, from samples of eight bits.
    ///
    /// - Throws: `DocumentError` where poppler gives nothing.
    func colors(
        of samples: [UInt8], components: Int, colorSpace: QPDFObject, decode: [Double]?
    ) throws(DocumentError) -> [UInt8] {
        let probe = Self.empty
        let data = probe.data
        let count = samples.count / components
        let stream = qpdf_oh_new_stream(data)
        let null = qpdf_oh_new_null(data)
        let size = Self.size(count)
        // poppler wants all rows.
        let padded = samples + repeatElement(0, count: (size.width * size.height - count) * components)
        qpdf_oh_replace_stream_data(data, stream, padded, padded.count, null, null)
        let dictionary = qpdf_oh_get_dict(data, stream)
        guard let space = probe.copy(colorSpace) else { throw DocumentError(.damaged, "has no usable colour space") }
        qpdf_oh_replace_key(data, dictionary, "/ColorSpace", space)
        if let decode {
            let array = qpdf_oh_new_array(data)
            for bound in decode { qpdf_oh_append_item(data, array, qpdf_oh_new_real_from_double(data, bound, 6)) }
            qpdf_oh_replace_key(data, dictionary, "/Decode", array)
        }
        var colors: [UInt8] = []
        colors.reserveCapacity(count * 3)
        try draw(stream, in: probe, count: count) { pixel in
            colors.append(UInt8(truncatingIfNeeded: pixel >> 16))
            colors.append(UInt8(truncatingIfNeeded: pixel >> 8))
            colors.append(UInt8(truncatingIfNeeded: pixel))
        }
        return colors
    }

    private static var empty: ProbeDocument {
        ProbeDocument(page: "<</Type/Page/MediaBox[0 0 99 99]/Resources<</XObject<<>>>>>>")
    }

    /// Sides for so many pixels.
    private static func size(_ count: Int) -> (width: Int, height: Int) {
        let bits = Int.bitWidth - max(0, count - 1).leadingZeroBitCount
        let width = min(bits, max(10, (bits + 1) / 2))
        return (1 << width, 1 << (bits - width))
    }

    /// An inline image as a stream.
    private static func stream(_ image: ImageData, in probe: ProbeDocument) -> qpdf_oh? {
        let stream = qpdf_oh_new_stream(probe.data)
        let null = qpdf_oh_new_null(probe.data)
        qpdf_oh_replace_stream_data(
            probe.data, stream, image.inlineBytes, image.inlineBytes?.count ?? 0,
            probe.copy(image.value("Filter", "F")) ?? null, probe.copy(image.value("DecodeParms", "DP")) ?? null)
        return stream
    }

    /// Has an image drawn that has eight bits a sample, and hands on the first of its pixels.
    private func draw(
        _ stream: qpdf_oh, in probe: ProbeDocument, count: Int, _ body: (UInt32) -> Void
    ) throws(DocumentError) {
        let size = Self.size(count)
        guard size.height <= 1 << Self.sideLimit else { throw DocumentError(.limit, "is too large to be decoded") }
        let data = probe.data
        let dictionary = qpdf_oh_get_dict(data, stream)
        for (key, value) in [("Width", size.width), ("Height", size.height), ("BitsPerComponent", 8)] {
            qpdf_oh_replace_key(data, dictionary, "/" + key, qpdf_oh_new_integer(data, Int64(value)))
        }
        for (key, value) in [("Type", "XObject"), ("Subtype", "Image")] {
            qpdf_oh_replace_key(data, dictionary, "/" + key, qpdf_oh_new_name(data, "/" + value))
        }
        probe.setResource("XObject", "I", to: stream)
        probe.setContent("99 0 0 99 0 0 cm /I Do")
        let document = try probe.open()
        guard let page = document.page(at: 0), let surface = poppler_page_get_image(page.poppler, 0) else {
            throw DocumentError(.damaged, "cannot be decoded")
        }
        defer { cairo_surface_destroy(surface) }
        cairo_surface_flush(surface)
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let start = cairo_image_surface_get_data(surface),
            cairo_image_surface_get_width(surface) == Int32(size.width),
            cairo_image_surface_get_height(surface) == Int32(size.height)
        else { throw DocumentError(.limit, "is too large to be decoded") }
        let stride = Int(cairo_image_surface_get_stride(surface))
        for first in Swift.stride(from: 0, to: count, by: size.width) {
            let row = UnsafeRawPointer(start + first / size.width * stride).assumingMemoryBound(to: UInt32.self)
            for index in 0..<min(size.width, count - first) { body(row[index]) }
        }
    }
}
