/// Walks the files that are embedded in a document (ISO 32000-2, 7.11.4 and 14.13): the one walk for listing, counting
/// and reading them.
enum AttachmentWalk {
    /// Calls `body` with each file specification, where it hangs, and the page, until it returns false.
    ///
    /// A specification comes once. What hangs outside the name tree comes only if its data have not come yet: there the
    /// same file may have a specification for each place. Objects made in `body` are gone after it.
    static func forEach(
        _ structure: Structure, _ diagnostics: inout [Diagnostic],
        _ body: (QPDFObject, PDFAttachment.Place, Int?, inout [Diagnostic]) -> Bool
    ) {
        var seen: Set<Int> = []
        var seenData: Set<Int> = []
        var count = 0
        var isDone = false
        func visit(_ specification: QPDFObject, _ place: PDFAttachment.Place, _ page: Int?) {
            guard !isDone, specification.isDictionary, !specification["EF"].isNull else { return }
            let number = specification.objectNumber
            if let number, seen.contains(number) { return }
            let data = FileSpecification.data(specification).objectNumber
            if place != .nameTree, let data, seenData.contains(data) { return }
            guard count < DocumentFile.listingLimit else {
                let message = "only \(DocumentFile.listingLimit) attachments are read"
                diagnostics.append(Diagnostic(.warning, .truncated, message))
                isDone = true
                return
            }
            count += 1
            if let number { seen.insert(number) }
            if let data { seenData.insert(data) }
            isDone = !structure.file.releasingObjects { body(specification, place, page, &diagnostics) }
        }
        let catalog = structure.file.catalog
        let isWhole = NameTree.forEach(catalog["Names"]["EmbeddedFiles"]) { (_, specification) in
            visit(specification, .nameTree, nil)
            return !isDone
        }
        if !isWhole, !isDone {
            let message = "only \(NameTree.limit) names of attachments are read"
            diagnostics.append(Diagnostic(.warning, .truncated, message))
        }
        for (index, leaf) in structure.pages.leaves.enumerated() where !isDone {
            let associated = leaf.page["AF"], annotations = leaf.page["Annots"]
            guard associated.isArray || annotations.isArray else { continue }
            structure.file.releasingObjects {
                for specification in associated.elements { visit(specification, .associatedFile, index + 1) }
                for annotation in annotations.elements {
                    if annotation["Subtype"].name == "FileAttachment" {
                        visit(annotation["FS"], .annotation, index + 1)
                    }
                    for specification in annotation["AF"].elements {
                        visit(specification, .associatedFile, index + 1)
                    }
                }
            }
        }
        for specification in catalog["AF"].elements { visit(specification, .associatedFile, nil) }
    }
}
