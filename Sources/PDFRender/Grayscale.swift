/// Colours as their brightness.
enum Grayscale {
    /// Replaces red, green and blue of each pixel by its luma (ITU-R BT.601), alpha untouched.
    static func apply(to pixels: UnsafeMutableBufferPointer<UInt32>) {
        for index in pixels.indices {
            let pixel = pixels[index]
            let luma = (77 * (pixel >> 16 & 255) + 150 * (pixel >> 8 & 255) + 29 * (pixel & 255) + 128) >> 8
            pixels[index] = pixel & 0xFF00_0000 | luma << 16 | luma << 8 | luma
        }
    }
}
