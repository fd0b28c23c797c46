internal import CPoppler

extension PDFPage {
    /// Makes poppler's text of the page that of the page as shown: with what annotations show, such as the values of
    /// form fields. Has to come before the page is asked for its text.
    ///
    /// poppler-glib gathers the text of the content alone, but while it draws a page that of the annotations as well.
    /// So it draws, where they may show text, onto nothing.
    func gatherAnnotationText() {
        guard !hasAnnotationText else { return }
        hasAnnotationText = true
        guard document.withLeaf(at: index, { Self.mayShowText($0.page["Annots"]) }) == true else { return }
        let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
        defer { cairo_surface_destroy(surface) }
        let context = cairo_create(surface)
        defer { cairo_destroy(context) }
        cairo_rectangle(context, 0, 0, 0, 0)
        cairo_clip(context)
        poppler_page_render(poppler, context)
    }

    /// Whether text may be seen in some of a page's annotations (ISO 32000-2, 12.5.3 and 12.5.5).
    private static func mayShowText(_ annotations: QPDFObject) -> Bool {
        annotations.elements.prefix(ResourceWalk.limit).contains { annotation in
            let flags = AnnotationFlag.allCases.set(in: annotation["F"].integer ?? 0)
            guard !flags.contains(.hidden), !flags.contains(.noView) else { return false }
            if let appearance = AnnotationAppearance(of: annotation) { return appearance.mayShowText }
            // poppler draws appearances of its own for some kinds, and for fields where the document asks for it.
            return annotation["Subtype"].name != "Link" && annotation["Subtype"].name != "Popup"
        }
    }
}
