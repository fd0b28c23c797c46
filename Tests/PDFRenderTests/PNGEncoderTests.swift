import Testing

@testable import PDFRender

@Suite struct PNGEncoderTests {
    @Test("decodes to what cairo's own writer gives, in the narrowest type", arguments: TestPicture.all)
    func pixels(_ picture: TestPicture) throws {
        let truth = try PNGReader(picture.encodedByCairo())
        for compression in PNGCompression.allCases {
            let image = try PNGReader(picture.encoded(as: compression))
            #expect(image.width == picture.width && image.height == picture.height)
            #expect(image.colorType == picture.colorType.rawValue)
            #expect(image.rgba == truth.rgba, "\(compression)")
        }
    }

    @Test("bands of any height give the same pixels, and the same bytes every time", arguments: TestPicture.all)
    func bands(_ picture: TestPicture) throws {
        let whole = try PNGReader(picture.encoded())
        for rowCount in [1, 7] {
            let file = try picture.encoded(rowCount: rowCount)
            let image = try PNGReader(file)
            #expect(image.colorType == picture.colorType.rawValue)
            #expect(image.rgba == whole.rgba)
            #expect(try picture.encoded(rowCount: rowCount) == file)
        }
    }

    @Test("small is never larger than cairo's writer, but for pHYs", arguments: TestPicture.all)
    func small(_ picture: TestPicture) throws {
        #expect(try picture.encoded(as: .small).count <= picture.encodedByCairo().count)
    }

    @Test func smallChoosesAnewOnHugePages() throws {
        let half = 30
        let picture = TestPicture(name: "text, then shades", format: .rgb24, width: 97, height: 60, colorType: .rgb) {
            $1 < half ? TestPicture.text($0, $1) : TestPicture.gradient($0, $1)
        }
        let sink = MemorySink()
        let chunks = PNGChunkWriter(sink: sink)
        let scanlines = PNGScanlines(width: picture.width, type: .rgb)
        let compressor = PNGSmallCompressor(scanlineSize: scanlines.scanlineSize, bytesPerPixel: 3, budget: 200)
        chunks.appendSignature()
        try chunks.append(chunk: "IHDR", data: [0, 0, 0, 97, 0, 0, 0, 60, 8, 2, 0, 0, 0])
        let pixels = picture.pixels
        scanlines.reserve(1)
        for row in 0..<picture.height {
            picture.withBand(of: pixels, from: row, rowCount: 1) { scanlines.append($0.row(0)) }
            try compressor.append(scanlines, isLast: row == picture.height - 1, to: chunks)
            scanlines.removeAll()
        }
        try chunks.finish()
        let image = try PNGReader(sink.bytes)
        #expect(image.rgba == (try PNGReader(picture.encoded()).rgba))
        #expect(image.filters[..<half].contains(0) && !image.filters[(half + 1)...].contains(0))
    }

    @Test func filtersShadesAndNotText() throws {
        let text = TestPicture(
            name: "text", format: .rgb24, width: 200, height: 40, colorType: .gray, rule: TestPicture.text)
        #expect(try Set(PNGReader(text.encoded()).filters) == [0])
        let shades = TestPicture(
            name: "shades", format: .rgb24, width: 200, height: 40, colorType: .rgb, rule: TestPicture.gradient)
        #expect(try Set(PNGReader(shades.encoded()).filters).isDisjoint(with: [0]))
        #expect(try shades.encoded().count * 5 < 200 * 40 * 3)
    }

    /// Each filter is the best somewhere.
    @Test func everyFilterIsInvertible() throws {
        let picture = TestPicture(name: "slopes", format: .rgb24, width: 120, height: 60, colorType: .gray) { x, y in
            switch y / 12 {
            case 0: TestPicture.gray(TestPicture.noise(x, 0) + UInt32(y * 3))
            case 1: TestPicture.gray(UInt32(x * 5) + TestPicture.noise(0, y))
            case 2: TestPicture.gray(UInt32(x * x / 40 + y * y / 3))
            case 3: TestPicture.gray(UInt32(x * 3 + y * 5) + TestPicture.noise(x, y) % 9)
            default: TestPicture.gray(TestPicture.noise(x, y) & 15 &* 9)
            }
        }
        let image = try PNGReader(picture.encoded(as: .fast))
        #expect(Set(image.filters).isSuperset(of: [1, 2, 3, 4]))
        #expect(image.rgba == (try PNGReader(picture.encodedByCairo()).rgba))
    }

    /// Cairo's pictures end at 32,767 pixels a side, PNG's do not.
    @Test func aRowWiderThanCairoKnows() throws {
        let picture = TestPicture(name: "wide", format: .rgb24, width: 70_001, height: 1, colorType: .gray) { x, _ in
            TestPicture.gray(UInt32(x / 7))
        }
        for compression in PNGCompression.allCases {
            let image = try PNGReader(picture.encoded(as: compression))
            let levels = stride(from: 0, to: image.rgba.count, by: 4).map { image.rgba[$0] }
            #expect(image.colorType == 0 && levels == (0..<70_001).map { UInt8($0 / 7 & 255) })
        }
    }

    @Test func chunksAndResolution() throws {
        let noise = TestPicture(
            name: "noise", format: .argb32, width: 300, height: 300, colorType: .rgba, rule: TestPicture.noise)
        let image = try PNGReader(noise.encoded(pixelsPerMeter: 5_906))
        #expect(image.chunks.map(\.type) == ["IHDR", "pHYs", "IDAT", "IDAT", "IEND"])
        #expect(image.chunks[1].data == [0, 0, 0x17, 0x12, 0, 0, 0x17, 0x12, 1])
        #expect(image.chunks[2].data.count < 256 << 10 && image.chunks[3].data.count > 0)
        #expect(try PNGReader(noise.encoded(pixelsPerMeter: 0)).chunks.map(\.type).contains("pHYs") == false)
    }

    @Test func beginsAnewWhenALaterBandIsColoured() throws {
        let picture = TestPicture(name: "noise, then red", format: .rgb24, width: 30, height: 30, colorType: .rgb) {
            $1 == 25 ? 0xFFFF_0000 : TestPicture.gray(TestPicture.noise($0, $1))
        }
        let sink = MemorySink()
        try picture.encoded(rowCount: 10, to: sink)
        #expect(sink.resetCount == 1)
        #expect(try PNGReader(sink.bytes).colorType == PNGColorType.rgb.rawValue)
        #expect(sink.bytes == (try picture.encoded(rowCount: 30)))
    }

    @Test func aKnownTypeNeedsNoRestart() throws {
        let picture = TestPicture(name: "red at last", format: .rgb24, width: 9, height: 9, colorType: .rgb) { _, y in
            y == 8 ? 0xFFFF_0000 : TestPicture.gray(255)
        }
        let encoder = try PNGEncoder(width: 9, height: 9, format: .rgb24, colorType: .rgba, sink: MemorySink())
        for row in 0..<9 {
            #expect(encoder.nextRow == row)
            try picture.withBand(of: picture.pixels, from: row, rowCount: 1) { band throws(PNGError) in
                try encoder.append(band)
            }
        }
        #expect(encoder.nextRow == nil && encoder.colorType == .rgb)
    }

    @Test(arguments: [(0, 1), (1, 0), (-1, 5), (1, 1 << 31), (1 << 31, 1)])
    func sizesThatPNGCannotHold(_ width: Int, _ height: Int) {
        #expect(throws: PNGError.invalidSize(width: width, height: height)) {
            try PNGEncoder(width: width, height: height, format: .rgb24, sink: MemorySink())
        }
    }
}
