/// Pixels as a PNG file holds them: what images that are no files by themselves are turned into.
package struct ImageRaster: Sendable, Hashable {
    /// What samples mean.
    package enum Colors: Sendable, Hashable {
        /// One sample a pixel; all bits set is white.
        case gray
        /// Red, green and blue.
        case rgb
        /// One sample a pixel, which chooses one of these colours: red, green and blue, a byte each.
        case palette([UInt8])
    }

    /// Pixels in a row.
    package var width: Int
    /// Rows.
    package var height: Int
    /// Bits of a sample, 1, 2, 4, 8 or 16, highest first; of colours 8 or 16. A row begins at a byte.
    package var bits: Int
    /// What samples mean.
    package var colors: Colors
    /// The ICC profile of the colours; nil where they have none.
    package var profile: [UInt8]?

    /// Bytes of a row.
    package var rowSize: Int { (width * bits * (colors == .rgb ? 3 : 1) + 7) / 8 }
}

/// Takes an image, either as the file that it is stored as, or as pixels.
package protocol ImageReceiver: AnyObject {
    /// The bytes are a file of a type, named by its usual suffix.
    func begin(fileOfType suffix: String)

    /// What follows are rows of pixels from the top, as many as the raster has.
    func begin(_ raster: ImageRaster)

    /// Takes some bytes of the file, or a row of pixels; false when no more are wanted.
    func take(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool
}
