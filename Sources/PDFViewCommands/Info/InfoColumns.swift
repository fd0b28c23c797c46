internal import PDFModel

extension InfoCommand {
    /// All fields, in the order of the text output, which omits empty ones.
    @ColumnBuilder<DocumentFacts> static var columns: [Column<DocumentFacts>] {
        Column("fileSize", "File size in bytes.") { $0.fileSize }.titled("File size") { "\($0.fileSize.grouped) bytes" }
        Column("title", "/Title of the Info dictionary, or null.") { $0.attributes?.title }.titled("Title")
        Column("author", "/Author of the Info dictionary, or null.") { $0.attributes?.author }.titled("Author")
        Column("subject", "/Subject of the Info dictionary, or null.") { $0.attributes?.subject }.titled("Subject")
        Column("keywords", "/Keywords of the Info dictionary, or null.") { $0.attributes?.keywords }.titled("Keywords")
        Column("creator", "/Creator, the authoring application, or null.") { $0.attributes?.creator }.titled("Creator")
        Column("producer", "/Producer, the PDF converter, or null.") { $0.attributes?.producer }.titled("Producer")
        Column.date("creationDate", "/CreationDate", title: "Created") { $0.attributes?.creationDate }
        Column.date("modificationDate", "/ModDate", title: "Modified") {
            $0.attributes?.modificationDate
        }
        Column("customInfo", "Other keys of the Info dictionary with scalar values.") { $0.attributes?.custom }
            .titled("Custom info") { facts in
                let custom = facts.attributes?.custom.sorted { $0.key < $1.key } ?? []
                return custom.map { "\($0.key): \($0.value)" }.joined(separator: "\n")
            }
        Column("pdfVersion", "PDF version, such as 1.7.") { $0.version }.titled("PDF version")
        Column("pageCount", "Number of pages.") { $0.pageCount }.titled("Pages")
        Column("pages", "The pages.", listOf: PageFacts.columns) { $0.pages }
            .titled("Page sizes") { $0.pages.map(PageSummary.summary) ?? "" }.needing(.pages)
        Column("pageLayout", "Catalog /PageLayout, such as SinglePage, or null.") { $0.pageLayout }
            .titled("Page layout")
        Column("pageMode", "Catalog /PageMode, such as UseOutlines, or null.") { $0.pageMode }.titled("Page mode")
        Column("encrypted", "Whether the file is encrypted.") { $0.isEncrypted }.titled("Encrypted")
        Column("encryption", "Encryption; null if the file is not encrypted.", of: Encryption.columns) { $0.encryption }
            .titled("Encryption") { $0.encryption?.summary ?? "" }
        Column(
            "permissions", "Operations that are permitted with the user password (/P).", of: Permissions.columns
        ) { $0.permissions }
        .titled("Allowed") { $0.isEncrypted == true ? $0.permissions?.summary ?? "" : "" }
        Column("linearized", "Whether the file is linearized.") { $0.isLinearized }.titled("Linearized")
        Column("tagged", "/MarkInfo /Marked: whether it claims to be tagged.") { $0.isTagged }.titled("Tagged")
        Column("javaScript", "Whether there is JavaScript anywhere in the document.") { $0.hasJavaScript }
            .titled("JavaScript").needing(.javaScript)
        Column("form", "Kind of form; null if there is none.") { $0.form }.titled("Form") { $0.form?.words ?? "" }
        count("signatureCount", "Number of signature fields that are signed.", "Signatures") { $0.signatures }
        count("attachmentCount", "Number of embedded files.", "Attachments") { $0.attachments }
        count("layerCount", "Number of optional content groups.", "Layers") { $0.layers }
        count("outlineCount", "Number of outline entries, on all levels.", "Outline entries") { $0.outlineEntries }
        Column(
            "claims", "Standards that the document claims to conform to; not verified.", of: ConformanceClaims.columns
        ) { $0.claims }
        .titled("Claims") { $0.claims?.names.joined(separator: ", ") ?? "" }.needing(.claims)
        Column("permanentID", "First string of /ID in hexadecimal, or null.") { $0.permanentID }.titled("Permanent ID")
        Column("updateID", "Second string of /ID in hexadecimal, or null.") { $0.updateID }.titled("Update ID")
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
        Column("number", "Page number, from 1.") { $0.number }
        Column("label", "Page label, as viewers show it.") { $0.label }
        Column("paper", "Paper size and orientation, such as A4 portrait, or null.") { $0.paper?.description }
        Column("width", "Width in points as displayed; null if unreadable.") { $0.size?.width }
        Column("height", "Height in points as displayed; null if unreadable.") { $0.size?.height }
        Column("rotation", "/Rotate, clockwise in degrees: 0, 90, 180 or 270.") { $0.boxes?.rotation }
        Column("userUnit", "/UserUnit: size of a user space unit in points.") { $0.boxes?.userUnit }
        Column("boxes", "Page boxes in user space, with defaults for absent ones.", of: boxColumns) { $0.boxes }
        Column("statedBoxes", "Boxes that are present in the file, own or inherited.") { $0.boxes?.stated }
    }

    private static var boxColumns: [Column<PageBoxes>] {
        PDFDisplayBox.allCases.map { box in
            Column(box.rawValue, "[x0, y0, x1, y1] of the \(box.rawValue) box.") { $0[box] }
        }
    }
}

extension Encryption.Method: FactValue {}
extension Encryption.Key: FactValue {}

extension Encryption {
    @ColumnBuilder<Encryption> fileprivate static var columns: [Column<Encryption>] {
        Column("method", "Cipher of streams; null if unknown.") { $0.method }
        Column("bits", "Key length in bits.") { $0.bits }
        Column("revision", "/R, the revision of the standard security handler.") { $0.revision }
        Column("openedWith", "Password that opened the file; `none` if the user password is empty.") { $0.openedWith }
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
        Column(key, "Whether \(title) is permitted.", value).titled(title)
    }

    fileprivate var summary: String {
        let allowed = Self.columns.filter { $0.json(self) == .bool(true) }.compactMap(\.title)
        return allowed.isEmpty ? "nothing" : allowed.joined(separator: ", ")
    }
}

extension ConformanceClaims {
    @ColumnBuilder<ConformanceClaims> fileprivate static var columns: [Column<ConformanceClaims>] {
        Column("pdfA", "PDF/A part and conformance level, such as 2b; null if not claimed.") { $0.pdfA }
        Column("pdfX", "PDF/X version, such as PDF/X-4; null if not claimed.") { $0.pdfX }
        Column("pdfUA", "PDF/UA part, such as 1; null if not claimed.") { $0.pdfUA }
        Column("pdfE", "PDF/E version, such as PDF/E-1; null if not claimed.") { $0.pdfE }
        Column("pdfVT", "PDF/VT version, such as PDF/VT-1; null if not claimed.") { $0.pdfVT }
    }
}
