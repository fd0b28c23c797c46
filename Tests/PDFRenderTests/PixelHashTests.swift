internal import CPoppler
import PDFRender
import Testing

@Suite struct PixelHashTests {
    /// GLib's SHA-256 over the pixels that cairo's PNG writer gives.
    private func truth(_ picture: TestPicture) throws -> String {
        let rgba = try PNGReader(picture.encodedByCairo()).rgba
        let bytes = picture.format == .argb32 ? rgba : rgba.enumerated().filter { $0.offset % 4 != 3 }.map(\.element)
        let digest = try #require(g_compute_checksum_for_data(G_CHECKSUM_SHA256, bytes, gsize(bytes.count)))
        defer { g_free(digest) }
        return String(cString: digest)
    }

    @Test(arguments: TestPicture.all)
    func hashesTheDecodedPixels(_ picture: TestPicture) throws {
        let pixels = picture.pixels
        let expected = try truth(picture)
        for rowCount in [1, 7, Int.max] {
            var hash = PixelHash()
            for row in stride(from: 0, to: picture.height, by: min(rowCount, picture.height)) {
                picture.withBand(of: pixels, from: row, rowCount: rowCount) { hash.append($0, firstRow: row) }
            }
            #expect(hash.hexadecimalDigest() == expected)
        }
    }

    @Test func rowsAreHashedOnce() throws {
        let picture = TestPicture.all[1]
        let pixels = picture.pixels
        var hash = PixelHash()
        for row in [0, 0, 10, 5, 0] {
            picture.withBand(of: pixels, from: row, rowCount: 20) { hash.append($0, firstRow: row) }
        }
        picture.withBand(of: pixels, from: 0, rowCount: .max) { hash.append($0, firstRow: 0) }
        #expect(hash.hexadecimalDigest() == (try truth(picture)))
    }

    @Test func noPixels() {
        #expect(
            PixelHash().hexadecimalDigest() == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    }
}
