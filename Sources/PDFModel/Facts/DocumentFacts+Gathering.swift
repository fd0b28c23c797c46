extension PDFDocument {
    /// Gathers the facts of the document; nothing that is damaged hides the rest.
    public func facts(_ parts: Set<DocumentFacts.Part> = Set(DocumentFacts.Part.allCases)) -> DocumentFacts {
        let (major, minor) = version
        var facts = DocumentFacts(
            fileSize: fileSize, pageCount: pageCount, version: "\(major).\(minor)", diagnostics: openingDiagnostics)
        do {
            let structure = try structure()
            facts.read(structure, parts)
            if parts.contains(.pages) { facts.pages = pages(structure.pages, diagnostics: &facts.diagnostics) }
            facts.diagnostics += structure.file.takeWarnings()
        } catch {
            let message = "the file's objects cannot be read: \(error.message)"
            facts.diagnostics.append(Diagnostic(.error, .structureUnreadable, message))
            if parts.contains(.pages) { facts.pages = pages(nil, diagnostics: &facts.diagnostics) }
        }
        facts.diagnostics += MessageLog.take()
        return facts
    }

    private func pages(_ tree: PageTree?, diagnostics: inout [Diagnostic]) -> [PageFacts] {
        if let tree {
            diagnostics += tree.diagnostics
            if tree.leaves.count != pageCount {
                let message = "the file says \(pageCount) pages, its page tree has \(tree.leaves.count)"
                diagnostics.append(Diagnostic(.warning, .pageCountWrong, message))
            }
        }
        if pageCount > PageTree.limit {
            diagnostics.append(Diagnostic(.warning, .truncated, "only \(PageTree.limit) pages are listed"))
        }
        // poppler is asked for each page only where the tree leaves a doubt: it reads every page anew.
        let isWhole = tree.map { $0.leaves.count == pageCount && $0.diagnostics.isEmpty } ?? false
        return (0..<min(pageCount, PageTree.limit)).map { index in
            var facts = PageFacts(number: index + 1, label: labels[index], boxes: nil)
            guard isWhole || page(at: index) != nil else {
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
    fileprivate mutating func read(_ structure: Structure, _ parts: Set<Part>) {
        let file = structure.file
        let catalog = file.catalog, info = file.trailer["Info"], identifiers = file.trailer["ID"]
        attributes = DocumentAttributes(info)
        pageLayout = catalog["PageLayout"].name
        pageMode = catalog["PageMode"].name
        isEncrypted = file.isEncrypted
        permissions = Permissions(file)
        isLinearized = file.isLinearized
        isTagged = catalog["MarkInfo"]["Marked"].bool ?? false
        form = FormKind(catalog)
        permanentID = identifiers[0].bytes.map(hexadecimal)
        updateID = identifiers[1].bytes.map(hexadecimal)
        if parts.contains(.claims) { claims = claims(catalog["Metadata"], info) }
        if parts.contains(.counts) { counts = StructureCounts(structure, diagnostics: &diagnostics) }
        if parts.contains(.javaScript) { hasJavaScript = PDFDocument.hasScript(structure, &diagnostics) }
    }

    private mutating func claims(_ metadata: QPDFObject, _ info: QPDFObject) -> ConformanceClaims {
        var packet: XMPPacket?
        if metadata.isStream {
            if let bytes = metadata.streamData {
                let read = XMPPacket(bytes)
                packet = read
                if let error = read.error {
                    diagnostics.append(Diagnostic(.warning, .metadataDamaged, "the XMP metadata is damaged: \(error)"))
                }
            } else {
                diagnostics.append(Diagnostic(.warning, .metadataDamaged, "the XMP metadata cannot be decoded"))
            }
        }
        return ConformanceClaims(packet: packet, info: info)
    }
}

/// Bytes as lower-case hexadecimal.
func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
}
