/// A document's interactive form (ISO 32000-2, 12.7).
public struct PDFForm: Codable, Sendable {
    /// The kind; nil where the document has no form.
    public var kind: FormKind?
    /// Whether readers are to draw the fields themselves, because the file has no current pictures of them.
    public var needsAppearances: Bool
    /// The fields that hold a value, in the order of the form.
    public var fields: [PDFField]
    /// What was repaired, cut or could not be read.
    public var diagnostics: [Diagnostic]
}

extension DocumentFile {
    /// The form and its fields, those too that have a widget on a page and are missing from /Fields.
    ///
    /// - Throws: `DocumentError` where a library cannot open the file.
    public func form() throws(DocumentError) -> PDFForm {
        var (form, diagnostics) = try read { objects, diagnostics in
            let catalog = objects.file.catalog
            var form = PDFForm(
                kind: FormKind(catalog), needsAppearances: catalog["AcroForm"]["NeedAppearances"].bool ?? false,
                fields: [], diagnostics: [])
            form.readFields(objects, &diagnostics)
            return form
        }
        form.diagnostics = diagnostics
        return form
    }
}

extension PDFForm {
    fileprivate mutating func readFields(_ objects: FileObjects, _ diagnostics: inout [Diagnostic]) {
        Self.forEachField(objects, &diagnostics) { node, pageNumbers in
            fields.append(PDFField(node, pageNumbers: pageNumbers))
        }
    }

    /// Calls `body` with each field that holds a value, also those with a widget on a page that are missing from the form's
    /// own list, and with the page numbers of all widgets, by their object numbers.
    static func forEachField(
        _ objects: FileObjects, _ diagnostics: inout [Diagnostic], _ body: (FieldNode, [Int: Int]) -> Void
    ) {
        var pageNumbers: [Int: Int] = [:]
        AnnotationWalk.forEach(objects, &diagnostics) { annotation, page, _ in
            guard annotation["Subtype"].name == "Widget", let number = annotation.objectNumber else { return }
            pageNumbers[number] = page
        }
        var pending = Set(pageNumbers.keys)
        func add(_ node: FieldNode) {
            pending.subtract(node.widgets.compactMap(\.objectNumber))
            body(node, pageNumbers)
        }
        FieldWalk.forEach(objects.file, &diagnostics) { node in
            // A field with others below it holds no value, unless it has widgets of its own beside them.
            if node.isTerminal || !node.widgets.isEmpty { add(node) }
            return true
        }
        guard !pending.isEmpty else { return }
        var strays = 0
        var repeated: [Diagnostic] = []
        AnnotationWalk.forEach(objects, &repeated) { annotation, _, _ in
            guard let number = annotation.objectNumber, pending.contains(number),
                let node = FieldNode.owner(ofWidget: annotation)
            else { return }
            pending.remove(number)
            strays += 1
            add(node)
        }
        if strays > 0 {
            let message = "a field has a widget on a page but is missing from the form's list of fields"
            diagnostics.append(Diagnostic(.warning, .constructIgnored, message, count: strays))
        }
    }
}

/// The kind of a document's interactive form (ISO 32000-2, 12.7, and annex K of ISO 32000-1 for XFA).
public enum FormKind: String, Codable, Sendable, CaseIterable {
    /// Fields of PDF.
    case acroForm
    /// XFA, and pages that represent it.
    case xfaStatic
    /// XFA whose pages are only a placeholder.
    case xfaDynamic

    /// The kind of the form of a catalog; nil where it has none.
    init?(_ catalog: QPDFObject) {
        let form = catalog["AcroForm"]
        guard form.isDictionary else { return nil }
        guard !form["XFA"].isNull else {
            self = .acroForm
            return
        }
        self = catalog["NeedsRendering"].bool == true ? .xfaDynamic : .xfaStatic
    }
}
