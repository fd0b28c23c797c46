extension PixelBand {
    /// The narrowest colour type that holds these pixels and is no narrower than `known`.
    ///
    /// Reads no further than the row that settles it.
    func colorType(atLeast known: PNGColorType) -> PNGColorType {
        var hasColor = known.hasColor
        var hasAlpha = known.hasAlpha || format == .rgb24
        for index in 0..<rowCount where !(hasColor && hasAlpha) {
            let row = row(index)
            if !hasColor { hasColor = !isGray(row) }
            if !hasAlpha { hasAlpha = !isOpaque(row) }
        }
        return PNGColorType(hasColor: hasColor, hasAlpha: hasAlpha && format == .argb32)
    }

    /// Whether red, green and blue are equal in every pixel. Premultiplied colours that are equal stay so without
    /// their alpha.
    private func isGray(_ row: UnsafePointer<UInt32>) -> Bool {
        var differences: UInt32 = 0
        let blocks = width / 16
        var differencesOfBlocks = SIMD16<UInt32>.zero
        for block in 0..<blocks {
            let pixels = UnsafeRawPointer(row + block * 16).loadUnaligned(as: SIMD16<UInt32>.self)
            differencesOfBlocks |= pixels ^ (pixels &>> 8)
        }
        for column in blocks * 16..<width {
            differences |= row[column] ^ (row[column] >> 8)
        }
        for lane in 0..<16 { differences |= differencesOfBlocks[lane] }
        return differences & 0xFFFF == 0
    }

    private func isOpaque(_ row: UnsafePointer<UInt32>) -> Bool {
        var common = UInt32.max
        let blocks = width / 16
        var commonOfBlocks = SIMD16<UInt32>(repeating: .max)
        for block in 0..<blocks {
            commonOfBlocks &= UnsafeRawPointer(row + block * 16).loadUnaligned(as: SIMD16<UInt32>.self)
        }
        for column in blocks * 16..<width { common &= row[column] }
        for lane in 0..<16 { common &= commonOfBlocks[lane] }
        return common >> 24 == 0xFF
    }
}
