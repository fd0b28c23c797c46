// Comparisons, minima and conversions of the standard library's vectors work lane by lane in a loop, a hundred times
// slower than what follows, which is bits and sums only.

/// Bytes by twos.
typealias PNGBytePairs = SIMD8<UInt16>

extension SIMD16<UInt8> {
    /// The bytes at even and at odd places.
    @inline(__always)
    var even: SIMD8<Int16> { unsafeBitCast(self, to: SIMD8<Int16>.self) & 0xFF }
    @inline(__always)
    var odd: SIMD8<Int16> {
        unsafeBitCast(unsafeBitCast(self, to: PNGBytePairs.self) &>> 8, to: SIMD8<Int16>.self)
    }

    /// 1 where larger than `limit`, which is below 128, else 0.
    @inline(__always)
    func exceeds(_ limit: UInt8) -> Self {
        (((self & 0x7F) &+ (0x7F - limit)) | self) &>> 7
    }

    /// Residuals as distances from zero either way, 128 at most, added by twos.
    @inline(__always)
    var magnitudes: PNGBytePairs {
        let negative = unsafeBitCast(unsafeBitCast(self, to: SIMD16<Int8>.self) &>> 7, to: Self.self)
        let pairs = unsafeBitCast((self ^ negative) &- negative, to: PNGBytePairs.self)
        return (pairs & 0xFF) &+ (pairs &>> 8)
    }

    /// The sum of all bytes.
    var sum: Int {
        let pairs = unsafeBitCast(self, to: PNGBytePairs.self)
        return ((pairs & 0xFF) &+ (pairs &>> 8)).sum
    }
}

extension SIMD8<UInt16> {
    /// The sum of all lanes.
    var sum: Int {
        var sum = 0
        for lane in 0..<8 { sum += Int(self[lane]) }
        return sum
    }
}

extension SIMD8<Int16> {
    /// All bits set where negative, else none.
    @inline(__always)
    var signs: Self { self &>> 15 }

    /// The distances from zero.
    @inline(__always)
    var magnitude: Self { (self ^ signs) &- signs }
}
