import PDFRender

extension TestPicture {
    /// Numbers without order, the same on every run.
    static func noise(_ x: Int, _ y: Int) -> UInt32 {
        var value = UInt32(truncatingIfNeeded: x &* 73_856_093 ^ y &* 19_349_663) &+ 0x9E37_79B9
        value = (value ^ (value >> 16)) &* 0x85EB_CA6B
        value = (value ^ (value >> 13)) &* 0xC2B2_AE35
        return value ^ (value >> 16)
    }

    static func gray(_ level: UInt32) -> UInt32 { 0xFF00_0000 | (level & 255) &* 0x1_0101 }

    /// A premultiplied pixel of the given straight colours.
    static func premultiplied(_ alpha: UInt32, _ colors: UInt32...) -> UInt32 {
        colors.reduce(alpha) { $0 << 8 | ($1 * alpha + 127) / 255 }
    }

    /// Dark strokes on white.
    static func text(_ x: Int, _ y: Int) -> UInt32 {
        let stroke = y % 12 < 8 && noise(x / 3, y / 12) % 3 == 0 && (x % 3 != 0 || y % 2 == 0)
        return stroke ? gray(noise(x, y) % 8 == 0 ? 120 : 0) : gray(255)
    }

    static func gradient(_ x: Int, _ y: Int) -> UInt32 {
        0xFF00_0000 | UInt32((x * 2 + y) & 255) << 16 | UInt32((x + y * 2) & 255) << 8 | UInt32((x + y) & 255)
    }

    /// Every kind of page, at sizes that are and are not multiples of what is worked on at a time.
    static let all: [TestPicture] = [
        TestPicture(name: "white", format: .rgb24, width: 40, height: 30, colorType: .gray) { _, _ in gray(255) },
        TestPicture(name: "text", format: .rgb24, width: 131, height: 61, colorType: .gray, rule: text),
        TestPicture(name: "opaque text", format: .argb32, width: 64, height: 33, colorType: .gray, rule: text),
        TestPicture(name: "gray noise", format: .rgb24, width: 47, height: 21, colorType: .gray) {
            gray(noise($0, $1))
        },
        TestPicture(name: "gray gradient", format: .rgb24, width: 90, height: 50, colorType: .gray) {
            gray(UInt32($0 + $1 * 3))
        },
        TestPicture(name: "noise, high byte too", format: .rgb24, width: 35, height: 40, colorType: .rgb, rule: noise),
        TestPicture(name: "gradient", format: .rgb24, width: 100, height: 40, colorType: .rgb, rule: gradient),
        TestPicture(name: "opaque gradient", format: .argb32, width: 67, height: 40, colorType: .rgb, rule: gradient),
        TestPicture(name: "one red pixel, last", format: .rgb24, width: 33, height: 20, colorType: .rgb) {
            $0 == 32 && $1 == 19 ? 0xFFFF_0000 : gray(255)
        },
        TestPicture(name: "blue differs by one", format: .rgb24, width: 20, height: 3, colorType: .rgb) { x, y in
            x == 3 && y == 1 ? 0xFF80_8081 : gray(128)
        },
        TestPicture(name: "transparent gray", format: .argb32, width: 53, height: 50, colorType: .grayAlpha) { x, y in
            premultiplied(UInt32(x * 5), UInt32(y * 5), UInt32(y * 5), UInt32(y * 5))
        },
        TestPicture(name: "all alphas", format: .argb32, width: 256, height: 24, colorType: .rgba) { x, y in
            premultiplied(UInt32(x), UInt32(y * 11), noise(x, y) & 255, UInt32(255 - y * 10))
        },
        TestPicture(name: "transparent corner", format: .argb32, width: 40, height: 40, colorType: .rgba) { x, y in
            x > 30 && y > 30 ? 0 : gradient(x, y)
        },
        TestPicture(name: "colours above alpha", format: .argb32, width: 64, height: 16, colorType: .rgba, rule: noise),
        TestPicture(name: "dot", format: .rgb24, width: 1, height: 1, colorType: .gray) { _, _ in gray(7) },
        TestPicture(name: "coloured dot", format: .argb32, width: 1, height: 1, colorType: .rgba) { _, _ in
            0x8010_2030
        },
        TestPicture(name: "column", format: .rgb24, width: 1, height: 300, colorType: .rgb, rule: gradient),
        TestPicture(name: "row", format: .rgb24, width: 300, height: 1, colorType: .rgb, rule: gradient),
        TestPicture(name: "row past 64 KiB", format: .rgb24, width: 22_001, height: 2, colorType: .rgb, rule: gradient),
    ]
}
