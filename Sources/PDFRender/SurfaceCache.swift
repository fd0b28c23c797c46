internal import Glibc

/// The pixels of the last picture, kept for the next one of that size: fresh memory costs a fault a page.
final class SurfaceCache {
    private var pixels: UnsafeMutablePointer<UInt32>?
    private var count = 0

    deinit { free(pixels) }

    /// Room for pixels whose values mean nothing; nil where there is no memory. Holds until the next call.
    func pixels(count wanted: Int) -> UnsafeMutablePointer<UInt32>? {
        if wanted <= count, wanted * 2 >= count { return pixels }
        free(pixels)
        pixels = aligned_alloc(64, (wanted * 4 + 63) & ~63)?.assumingMemoryBound(to: UInt32.self)
        count = pixels == nil ? 0 : wanted
        return pixels
    }
}
