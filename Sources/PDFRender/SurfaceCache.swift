internal import Glibc

/// The pixels of the last picture, kept for the next one of that size: fresh memory costs a fault a page.
final class SurfaceCache {
    private var pixels: UnsafeMutablePointer<UInt32>?
    private var count = 0
    private static let hugePage = 2 << 20

    deinit { free(pixels) }

    /// Room for pixels whose values mean nothing; nil where there is no memory. Holds until the next call.
    func pixels(count wanted: Int) -> UnsafeMutablePointer<UInt32>? {
        if wanted <= count, wanted * 2 >= count { return pixels }
        free(pixels)
        let size = (wanted * 4 + Self.hugePage - 1) & ~(Self.hugePage - 1)
        let memory = aligned_alloc(Self.hugePage, size)
        // Thousands of page faults and TLB misses less for each picture; without huge pages it is memory all the same.
        if let memory { madvise(memory, size, MADV_HUGEPAGE) }
        pixels = memory?.assumingMemoryBound(to: UInt32.self)
        count = pixels == nil ? 0 : wanted
        return pixels
    }
}
