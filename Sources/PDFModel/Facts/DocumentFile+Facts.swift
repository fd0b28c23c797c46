extension DocumentFile {
    /// Reads the facts of the document; nothing that is damaged hides the rest.
    ///
    /// Where the file is sound all facts are read from its objects. Where it is not, poppler has to open it too, since it
    /// is poppler that draws the pages.
    /// - Throws: `DocumentError` where neither library can open the file.
    public func facts(
        _ parts: Set<DocumentFacts.Part> = Set(DocumentFacts.Part.allCases)
    ) throws(DocumentError) -> DocumentFacts {
        var (facts, messages) = try MessageLog.collecting { () throws(DocumentError) in try readFacts(parts) }
        facts.diagnostics += messages
        return facts
    }

    private func readFacts(_ parts: Set<DocumentFacts.Part>) throws(DocumentError) -> DocumentFacts {
        var facts = DocumentFacts(fileSize: fileSize, pageCount: 0, version: "", diagnostics: diagnostics)
        let objects: FileObjects
        do throws(DocumentError) {
            objects = try self.objects()
        } catch  where error.status == .damaged {
            let document = try PDFDocument(self)
            facts.version = "\(document.majorVersion).\(document.minorVersion)"
            facts.diagnostics += [.structureUnreadable(error)] + document.openingDiagnostics
            facts.pageCount = document.pageCount
            if parts.contains(.pages) { facts.pages = list(nil, facts.pageCount, document, &facts.diagnostics) }
            return facts
        }
        let (pages, warnings) = objects.file.collecting {
            let pages = objects.pages
            facts.read(objects, parts, mayHoldFiles: parts.contains(.counts) && mayHoldFiles)
            return pages
        }
        let isSound = hasHeader && warnings.isEmpty && pages.isSound
        let document = isSound ? nil : try PDFDocument(self)
        facts.diagnostics += warnings + (document?.openingDiagnostics ?? [])
        facts.pageCount = document?.pageCount ?? pages.leaves.count
        if parts.contains(.pages) {
            let (list, warnings) = objects.file.collecting {
                self.list(pages, facts.pageCount, document, &facts.diagnostics)
            }
            facts.pages = list
            facts.diagnostics += warnings
        }
        return facts
    }

    /// Whether the file's bytes name an embedded file. Streams are never inside others (7.5.7), so that the /Type of an
    /// embedded file is in plain text; only one without /Type can be overlooked.
    private var mayHoldFiles: Bool {
        // To search a large file costs more than to look at all of its objects.
        let bytes = data.bytes
        guard bytes.count <= 32 << 20 else { return true }
        return bytes.offset(of: "/EmbeddedFile") != nil || bytes.offset(of: "/EF") != nil
    }

    /// The facts of each page. Without a `document` the tree is sound, and every page can be read.
    private func list(
        _ tree: PageTree?, _ count: Int, _ document: PDFDocument?, _ diagnostics: inout [Diagnostic]
    ) -> [PageFacts] {
        if let tree {
            diagnostics += tree.diagnostics
            if tree.leaves.count != count, !tree.isCut {
                let message = "the file says \(count) pages, its page tree has \(tree.leaves.count)"
                diagnostics.append(Diagnostic(.warning, .pageCountWrong, message))
            }
        }
        if count > PageTree.limit, tree?.isCut != true {
            diagnostics.append(.cut(PageTree.limit, "pages"))
        }
        return (0..<min(count, PageTree.limit)).map { index in
            var facts = PageFacts(number: index + 1, label: labels[index], boxes: nil)
            if labels.isCut(index) {
                diagnostics.append(.cut(PageLabels.limit, "characters of the page's label", page: index + 1))
            }
            if let document, document.page(at: index) == nil {
                diagnostics.append(Diagnostic(.error, .pageUnreadable, "the page cannot be read", page: index + 1))
                return facts
            }
            if let tree, index < tree.leaves.count {
                facts.boxes = PageBoxes(tree.leaves[index], number: index + 1, diagnostics: &diagnostics)
            }
            return facts
        }
    }
}

extension DocumentFacts {
    fileprivate mutating func read(_ objects: FileObjects, _ parts: Set<Part>, mayHoldFiles: Bool) {
        let file = objects.file
        let catalog = file.catalog, info = file.trailer["Info"], identifiers = file.trailer["ID"]
        version = file.version
        attributes = DocumentAttributes(info)
        pageLayout = catalog["PageLayout"].name
        pageMode = catalog["PageMode"].name
        isEncrypted = file.isEncrypted
        encryption = Encryption(file)
        permissions = Permissions(file)
        isLinearized = file.isLinearized
        isTagged = catalog["MarkInfo"]["Marked"].bool ?? false
        form = FormKind(catalog)
        permanentID = identifiers[0].bytes?.hexadecimal
        updateID = identifiers[1].bytes?.hexadecimal
        if parts.contains(.claims) { claims = claims(catalog["Metadata"], info) }
        (counts, hasJavaScript) = FactWalk.gather(parts, of: objects, mayHoldFiles: mayHoldFiles, &diagnostics)
    }

    private mutating func claims(_ metadata: QPDFObject, _ info: QPDFObject) -> ConformanceClaims {
        var packet: XMPPacket?
        if let (bytes, isCut) = metadata.metadata(&diagnostics) {
            let read = XMPPacket(bytes)
            packet = read
            if let error = read.error, !isCut {
                diagnostics.append(Diagnostic(.warning, .metadataDamaged, "the XMP metadata is damaged: \(error)"))
            }
        }
        return ConformanceClaims(packet: packet, info: info)
    }
}
