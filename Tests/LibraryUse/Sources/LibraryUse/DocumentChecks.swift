import PDFModel

extension Checks {
    func openDocuments() {
        let article = document("latex-article")
        expect(article.documentURL, path("latex-article"))
        expect(article.pageCount, 3)
        expect(article.majorVersion, 1)
        expect(article.minorVersion, 5)
        expect(article.documentAttributes?.author, "A. Keeper")
        expect(article.documentAttributes?.creationDate?.rfc3339, "2024-01-01T00:00:00Z")
        expect(!article.isEncrypted && !article.isLocked)
        expect(article.allowsPrinting && article.allowsCopying)
        expect(article.page(at: 3) == nil)
        expect(PDFDocument(url: path("no-such-file")) == nil)
        expect(PDFDocument(url: path("empty")) == nil)

        let copy = PDFDocument(data: bytes("latex-article"))
        expect(copy?.pageCount, 3)
        expect(copy != nil && copy?.documentURL == nil)
        expect(copy?.string != nil && copy?.string == article.string)
        expect(PDFDocument(data: Array("no PDF".utf8)) == nil)
        expect(PDFDocument(data: []) == nil)

        if let page = article.page(at: 1), let again = article.page(at: 1) {
            expect(article.index(for: page), 1)
            expect(copy?.index(for: page), .max)
            expect(page == again && page != article.page(at: 2))
        } else {
            expect(false)
        }
    }

    func lockedDocuments() {
        let letter = document("encrypted-r6-aes-256")
        expect(letter.isLocked && letter.isEncrypted)
        expect(letter.pageCount, 0)
        expect(letter.page(at: 0) == nil && letter.string == nil && letter.outlineRoot == nil)
        expect(letter.documentAttributes == nil && letter.findString("letter").isEmpty)
        expect(!letter.allowsPrinting && !letter.allowsCopying)
        expect(letter.majorVersion, 0)
        expect(!letter.unlock(withPassword: "wrong") && letter.isLocked)
        expect(letter.unlock(withPassword: "user") && !letter.isLocked && letter.isEncrypted)
        expect(letter.pageCount, 2)
        expect(letter.documentAttributes?.title, "A letter")
        expect(letter.page(at: 1)?.bounds(for: .mediaBox).width, 595.276)
        expect(letter.allowsPrinting && letter.allowsCopying)
        expect(letter.unlock(withPassword: "anything"))
        expect(PDFDocument(data: bytes("encrypted-r6-aes-256"))?.isLocked, true)

        let restricted = document("encrypted-owner-only-r6")
        expect(restricted.isEncrypted && !restricted.isLocked)
        expect(!restricted.allowsPrinting && !restricted.allowsCopying)
        let owned = try? PDFDocument(
            DocumentConfiguration(documentURL: path("encrypted-owner-only-r6"), password: "owner"))
        expect(owned?.allowsPrinting == true && owned?.allowsCopying == true)
        let refused = DocumentConfiguration(documentURL: path("encrypted-r6-aes-256"))
        expect(status { () throws(DocumentError) in _ = try PDFDocument(refused) }, .passwordRequired)
    }

    func pages() {
        expect((0..<3).map { page("latex-article", $0).label }, ["i", "1", "2"])
        let turned = page("five-boxes-rotated", 1)
        expect(turned.rotation, 90)
        expect(turned.bounds(for: .mediaBox).array, [0, 0, 300, 400])
        expect(turned.bounds(for: .cropBox).array, [20, 30, 280, 370])
        expect(turned.bounds(for: .bleedBox).array, [30, 45, 270, 360])
        expect(turned.bounds(for: .trimBox).array, [40, 60, 260, 350])
        expect(turned.bounds(for: .artBox).array, [50, 75, 250, 340])
        let annotations = page("annotations-of-each-kind").annotations
        expect(annotations.first?.type, "Text")
        expect(annotations.first?.userName, "Åsa")
        expect(annotations.first?.contents, "first\rsecond")
        expect(annotations.first?.bounds?.array, [10, 150, 20, 160])
        expect(Array(annotations.dropFirst().prefix(3)).map(\.type), ["Link", "FreeText", "Line"])
    }

    func outline() {
        let document = document("outline-nested")
        let root = document.outlineRoot
        expect(root?.numberOfChildren, 6)
        expect(root?.parent == nil && root?.label == nil && root?.child(at: 6) == nil)
        let part = root?.child(at: 0), chapter = part?.child(at: 0)
        expect(part?.label, "Part I – Début")
        expect(part?.numberOfChildren, 2)
        expect(part?.isOpen, true)
        expect(part?.parent === root && chapter?.parent === part && part?.child(at: 1)?.index == 1)
        expect(chapter?.child(at: 0)?.isOpen, false)
        expect(chapter?.destination?.page?.index, 1)
        expect(part?.child(at: 1)?.destination?.page?.index, 3)
        expect(part?.child(at: 1)?.destination?.stated.name, "chapter")
        let elsewhere = root?.child(at: 2)
        expect(elsewhere?.destination == nil && elsewhere?.action?.uri == "https://example.org/")
        expect(root?.child(at: 5)?.destination != nil && root?.child(at: 5)?.destination?.page == nil)
        expect(self.document("outline-empty").outlineRoot == nil)
    }
}
