import PDFModel
import PDFRender

extension Checks {
    func text() {
        let page = page("text-places")
        let text = "first\nlarge\nsecond\nsmall"
        expect(page.string, text)
        expect(page.numberOfCharacters, text.utf16.count)
        expect(page.document.string, text)
        // Each glyph is 0.6 of its size wide.
        expect(page.characterBounds(at: 0).array, [20, 168, 26, 178])
        expect(page.characterBounds(at: 6).array, [20, 116, 32, 136])
        expect(page.characterBounds(at: 5).isEmpty && page.characterBounds(at: text.utf16.count).isEmpty)

        let area = page.selection(for: PDFRect(x: 0, y: 160, width: 60, height: 20))
        expect(area?.string, "first")
        expect(area?.bounds(for: page).array, [20, 168, 50, 178])
        expect(page.selection(for: PDFRect(x: 0, y: 0, width: 10, height: 10)) == nil)
        let range = page.selection(for: 3..<8)
        expect(range?.string, "st\nla")
        expect(range?.lineBounds(for: page).map(\.array), [[38, 168, 50, 178], [20, 116, 44, 136]])
        expect(range?.bounds(for: page).array, [20, 116, 50, 178])
        expect(page.selection(for: 3..<3) == nil && page.selection(for: 20..<99) == nil)

        let document = document("text-for-searching")
        expect(document.findString("needle").count, 2)
        expect(document.findString("needle", withOptions: .caseInsensitive).count, 4)
        expect(document.findString("needle", withOptions: [.caseInsensitive, .wholeWords]).count, 3)
        expect(document.findString("a.b").count, 1)
        expect(document.findString("a.b", withOptions: .regularExpression).map(\.string), ["a.b", "aXb"])
        expect(document.findString("(", withOptions: .regularExpression).isEmpty)
        let joined = document.findString("in the haystack")
        expect(joined.map(\.pages), document.page(at: 0).map { [[$0]] } ?? [])
        expect(joined.first?.lineBounds(for: joined[0].pages[0]).count, 2)
        expect(joined.first?.bounds(for: page).isEmpty, true)
        expect(self.page("one-page").string == nil)
    }

    func pictures() {
        let page = page("one-page")
        guard let picture = page.thumbnail(of: PDFSize(width: 100, height: 100), for: .cropBox) else {
            return expect(false)
        }
        expect(picture.width, 71)
        expect(picture.height, 100)
        expect(!picture.hasAlpha && picture.bytes.count == 71 * 100 * 3)
        let middle = (50 * 71 + 35) * 3
        expect(Array(picture.bytes[..<3]), [255, 255, 255])
        expect(Array(picture.bytes[middle..<middle + 3]), [255, 0, 0])

        var options = RenderOptions()
        options.size = .dpi(36)
        options.background = nil
        let drawn = try? PageRenderer().image(of: page.document, pageAt: 0, options: options)
        expect(drawn?.image.hasAlpha, true)
        expect(drawn?.image.bytes.count, 298 * 421 * 4)
        expect(drawn.map { Array($0.image.bytes[..<4]) }, [0, 0, 0, 0])
        expect(drawn?.page.dpi, 36)
        options.maximumPixels = 1000
        do throws(DocumentError) {
            _ = try PageRenderer().image(of: page.document, pageAt: 0, options: options)
            expect(false)
        } catch {
            expect(error.status, .limit)
            expect(error.message, "298 x 421 pixels are more than the limit of 1000; 3 dpi would fit")
        }
        let locked = document("encrypted-r6-aes-256")
        let refused = status { () throws(DocumentError) in
            _ = try PageRenderer().image(of: locked, pageAt: 0, options: RenderOptions())
        }
        expect(refused, .passwordRequired)
        expect((try? pictureOfFirstPage(path("one-page"), password: nil))?.starts(with: Self.png), true)
    }

    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47]

    func files() {
        do throws(DocumentError) {
            let file = document("attachments-in-three-places").file
            let attachments = try file.attachments().elements
            expect(attachments.map(\.name).prefix(1), ["table.csv"])
            let table = try file.data(of: attachments[0])
            expect(table.bytes, Array("a,b\n1,2\n".utf8))
            expect(table.diagnostics, [])
            let limits = AttachmentLimits(maximumSize: 7)
            expect(status { () throws(DocumentError) in _ = try file.data(of: attachments[0], limits) }, .limit)

            for (name, suffix, start) in [
                ("image-jpeg", "jpg", [0xFF, 0xD8]), ("image-rgb", "png", Self.png), ("image-inline", "png", Self.png),
            ] {
                let file = document(name).file
                let images = try file.images().elements
                let image = try file.data(of: images[0])
                expect(image.suffix, suffix)
                expect(image.bytes.starts(with: start))
                expect(image.diagnostics, [])
            }
        } catch {
            expect("\(error)", "")
        }
    }

    func geometry() {
        let box = PDFRect(x: 10, y: 20, width: 30, height: 40)
        expect(box, PDFRect(origin: PDFPoint(x: 10, y: 20), size: PDFSize(width: 30, height: 40)))
        expect([box.minX, box.midX, box.maxX], [10, 25, 40])
        expect([box.minY, box.midY, box.maxY], [20, 40, 60])
        expect([box.width, box.height, box.origin.x, box.size.height], [30, 40, 10, 40])
        expect(box.contains(PDFPoint(x: 10, y: 20)) && !box.contains(PDFPoint(x: 40, y: 20)))
        expect(box.contains(box) && box.contains(box.insetBy(dx: 1, dy: 1)))
        expect(!box.contains(box.offsetBy(dx: 1, dy: 0)) && box.intersects(box.offsetBy(dx: 1, dy: 0)))
        expect(box.insetBy(dx: 5, dy: -5).array, [15, 15, 35, 65])
        expect(box.insetBy(dx: 99, dy: 0).isEmpty && PDFRect.zero.isEmpty && !box.isEmpty)
        expect(box.intersection(PDFRect(x: 0, y: 0, width: 20, height: 30))?.array, [10, 20, 20, 30])
        expect(box.union(.zero).array, [0, 0, 40, 60])
        var moved = box
        moved.origin = .zero
        moved.size.width = 5
        expect(moved.array, [0, 0, 5, 40])
    }

    func article() {
        let lines = describe(path("latex-article"), password: "")
        expect(lines.first?.hasSuffix(", 3 pages"), true)
        expect(lines.contains { $0.hasPrefix("bell on page 1: ") || $0.hasPrefix("Bell on page 1: ") })
        expect(lines.last, "Introduction begins on page 1")
        expect(describe(path("encrypted-r6-aes-256"), password: "wrong"), ["the password is wrong"])
        expect(describe(path("empty"), password: ""), ["not a PDF that can be opened"])
    }
}
