internal import PDFModel

extension InfoCommand {
    /// Every field, in the order of the text, which leaves out empty ones.
    @ColumnBuilder<DocumentFacts> static var columns: [Column<DocumentFacts>] {
        Column("fileSize", "Bytes.") { $0.fileSize }.titled("File size") { "\($0.fileSize.grouped) bytes" }
        Column("title", "Info dictionary: title.") { $0.attributes?.title }.titled("Title")
        Column("author", "Info dictionary: author.") { $0.attributes?.author }.titled("Author")
        Column("subject", "Info dictionary: subject.") { $0.attributes?.subject }.titled("Subject")
        Column("keywords", "Info dictionary: keywords.") { $0.attributes?.keywords }.titled("Keywords")
        Column("creator", "The program that made the original.") { $0.attributes?.creator }.titled("Creator")
        Column("producer", "The program that made the PDF.") { $0.attributes?.producer }.titled("Producer")
        Column.date("creationDate", "When it was made", title: "Created") { $0.attributes?.creationDate }
        Column.date("modificationDate", "When it was last changed", title: "Modified") {
            $0.attributes?.modificationDate
        }
        Column("customInfo", "The other keys of the Info dictionary whose values are scalars.") {
            $0.attributes?.custom
        }.titled("Custom info") { facts in
            let custom = facts.attributes?.custom.sorted { $0.key < $1.key } ?? []
            return custom.map { "\($0.key): \($0.value)" }.joined(separator: "\n")
        }
        Column("pdfVersion", "The version, such as 1.7.") { $0.version }.titled("PDF version")
        Column("pageCount", "How many pages can be asked for.") { $0.pageCount }.titled("Pages")
        Column("pages", "Every page.", listOf: PageFacts.columns) { $0.pages }
            .titled("Page sizes") { $0.pages.map(PageSummary.summary) ?? "" }.needing(.pages)
        Column("pageLayout", "How readers lay pages out.") { $0.pageLayout }.titled("Page layout")
        Column("pageMode", "What readers show beside the page.") { $0.pageMode }.titled("Page mode")
        Column("encrypted", "Whether it is encrypted.") { $0.isEncrypted }.titled("Encrypted")
        Column("encryption", "How it is encrypted; null where it is not.", of: Encryption.columns) { $0.encryption }
            .titled("Encryption") { $0.encryption?.summary ?? "" }
        Column(
            "permissions", "What those may do who open it with the user password.", of: Permissions.columns
        ) { $0.permissions }
        .titled("Allowed") { $0.isEncrypted == true ? $0.permissions?.summary ?? "" : "" }
        Column("linearized", "Whether it is made for reading while it loads.") { $0.isLinearized }.titled("Linearized")
        Column("tagged", "Whether it says that it is tagged.") { $0.isTagged }.titled("Tagged")
        Column("javaScript", "Whether a script hangs anywhere in it.") { $0.hasJavaScript }
            .titled("JavaScript").needing(.javaScript)
        Column("form", "The kind of its form.") { $0.form }.titled("Form") { $0.form?.words ?? "" }
        count("signatureCount", "Signatures.", "Signatures") { $0.signatures }
        count("attachmentCount", "Embedded files.", "Attachments") { $0.attachments }
        count("layerCount", "Optional content groups.", "Layers") { $0.layers }
        count("outlineCount", "Outline entries of all levels.", "Outline entries") { $0.outlineEntries }
        Column(
            "claims", "The standards it claims to follow; a claim is not a proof.", of: ConformanceClaims.columns
        ) { $0.claims }
        .titled("Claims") { $0.claims?.names.joined(separator: ", ") ?? "" }.needing(.claims)
        Column("permanentID", "The identifier that stays, in hexadecimal.") { $0.permanentID }.titled("Permanent ID")
        Column("updateID", "The identifier that changes with each update, in hexadecimal.") { $0.updateID }
            .titled("Update ID")
    }

    /// A count; text shows it where it is not 0.
    private static func count(
        _ key: String, _ description: String, _ title: String, _ value: @escaping @Sendable (StructureCounts) -> Int
    ) -> Column<DocumentFacts> {
        Column(key, description) { $0.counts.map(value) }
            .titled(title) { facts in facts.counts.map(value).flatMap { $0 > 0 ? String($0) : nil } ?? "" }
            .needing(.counts)
    }
}

extension PDFDisplayBox: FactValue {}

extension PageFacts {
    @ColumnBuilder<PageFacts> fileprivate static var columns: [Column<PageFacts>] {
        Column("number", "The page number, from 1.") { $0.number }
        Column("label", "The label that readers show.") { $0.label }
        Column("paper", "Paper and orientation, such as A4 portrait.") { $0.paper?.description }
        Column("width", "Width as shown, in points.") { $0.size?.width }
        Column("height", "Height as shown, in points.") { $0.size?.height }
        Column("rotation", "Clockwise rotation: 0, 90, 180 or 270.") { $0.boxes?.rotation }
        Column("userUnit", "The size of a unit of user space in points.") { $0.boxes?.userUnit }
        Column("boxes", "The page boxes in user space, defaults filled in.", of: boxColumns) { $0.boxes }
        Column("statedBoxes", "The boxes that the file states.") { $0.boxes?.stated }
    }

    private static var boxColumns: [Column<PageBoxes>] {
        PDFDisplayBox.allCases.map { box in Column(box.rawValue, "The \(box.rawValue) box.") { $0[box] } }
    }
}

extension Encryption.Method: FactValue {}
extension Encryption.Key: FactValue {}

extension Encryption {
    @ColumnBuilder<Encryption> fileprivate static var columns: [Column<Encryption>] {
        Column("method", "The cipher; null where the file names none that is known.") { $0.method }
        Column("bits", "The length of the key in bits.") { $0.bits }
        Column("revision", "The revision of the standard security handler.") { $0.revision }
        Column("openedWith", "The password that opened it; none where none is needed.") { $0.openedWith }
    }

    fileprivate var summary: String {
        let opening = openedWith == .none ? "without a password" : "with the \(openedWith.rawValue) password"
        return "\(method?.rawValue ?? "unknown"), \(bits) bits, revision \(revision), opened \(opening)"
    }
}

extension Permissions {
    @ColumnBuilder<Permissions> fileprivate static var columns: [Column<Permissions>] {
        permission("print", "printing") { $0.print }
        permission("printHighQuality", "printing in full quality") { $0.printHighQuality }
        permission("modify", "changing") { $0.modify }
        permission("copy", "copying") { $0.copy }
        permission("annotate", "annotating") { $0.annotate }
        permission("fillForms", "filling in forms") { $0.fillForms }
        permission("accessibility", "accessibility") { $0.accessibility }
        permission("assemble", "assembling") { $0.assemble }
    }

    private static func permission(
        _ key: String, _ title: String, _ value: @escaping @Sendable (Permissions) -> Bool
    ) -> Column<Permissions> {
        Column(key, "Whether \(title) is allowed.", value).titled(title)
    }

    fileprivate var summary: String {
        let allowed = Self.columns.filter { $0.json(self) == .bool(true) }.compactMap(\.title)
        return allowed.isEmpty ? "nothing" : allowed.joined(separator: ", ")
    }
}

extension ConformanceClaims {
    @ColumnBuilder<ConformanceClaims> fileprivate static var columns: [Column<ConformanceClaims>] {
        Column("pdfA", "PDF/A part and level, such as 2b.") { $0.pdfA }
        Column("pdfX", "PDF/X version, such as PDF/X-4.") { $0.pdfX }
        Column("pdfUA", "PDF/UA part, such as 1.") { $0.pdfUA }
        Column("pdfE", "PDF/E version, such as PDF/E-1.") { $0.pdfE }
        Column("pdfVT", "PDF/VT version, such as PDF/VT-1.") { $0.pdfVT }
    }
}
