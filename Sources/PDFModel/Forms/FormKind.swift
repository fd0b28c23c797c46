/// The kind of a document's interactive form (ISO 32000-2, 12.7, and annex K of ISO 32000-1 for XFA).
public enum FormKind: String, Codable, Sendable, CaseIterable {
    /// Fields of PDF.
    case acroForm
    /// XFA beside pages that stand for it.
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
