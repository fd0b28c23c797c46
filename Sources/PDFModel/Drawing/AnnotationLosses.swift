/// Annotations that have no appearance of their own, which poppler makes up or leaves out (ISO 32000-2, 12.5.5).
enum AnnotationLosses {
    /// What is drawn of a page's annotations otherwise than they say.
    static func diagnostics(of leaf: PageTree.Leaf) -> [Diagnostic] {
        var found: [Diagnostic] = []
        for annotation in leaf.page["Annots"].elements.prefix(ResourceWalk.limit) {
            if let diagnostic = diagnostic(of: annotation) { found.tally(diagnostic) }
        }
        return found
    }

    private static func diagnostic(of annotation: QPDFObject) -> Diagnostic? {
        let normal = annotation["AP"]["N"]
        guard !normal.isStream, !normal.isDictionary, isShown(annotation), let kind = annotation["Subtype"].name,
            let place = PDFRect(annotation["Rect"]), !place.isEmpty
        else { return nil }
        switch kind {
        case "Popup": return nil
        case "Link":
            guard borderWidth(annotation) * 2 > min(place.width, place.height) else { return nil }
            return Diagnostic(.warning, .annotationAppearance, "the border of a link is wider than half its rectangle")
        case "Widget":
            guard fieldType(annotation) != "Sig" else { return nil }
            return missing("a form field", "poppler draws its value, without a border")
        case "Highlight", "Underline", "Squiggly", "StrikeOut":
            guard hasCornersInTurn(annotation["QuadPoints"]) else { return missing(kind) }
            let message = "the corners of a \(kind) annotation are in another order than poppler draws them in"
            return Diagnostic(.warning, .annotationAppearance, message)
        case "Square", "Circle", "Line", "Ink", "Polygon", "PolyLine", "FreeText", "Text", "Stamp", "FileAttachment",
            "Sound":
            return missing(kind)
        default: return missing("a \(kind) annotation", "it is not drawn")
        }
    }

    private static func missing(_ kind: String) -> Diagnostic {
        missing("a \(kind) annotation", "poppler draws its own")
    }

    private static func missing(_ thing: String, _ instead: String) -> Diagnostic {
        Diagnostic(.info, .annotationAppearance, "\(thing) has no appearance; \(instead)")
    }

    /// Whether it is shown on a screen: neither Hidden nor NoView (12.5.3, table 167).
    private static func isShown(_ annotation: QPDFObject) -> Bool { (annotation["F"].integer ?? 0) & 0b100010 == 0 }

    /// The kind of a widget's field, which the fields above it may state (12.7.4.1).
    private static func fieldType(_ widget: QPDFObject) -> String? {
        var field = widget
        for _ in 0..<32 where field.isDictionary {
            if let type = field["FT"].name { return type }
            field = field["Parent"]
        }
        return nil
    }

    private static func borderWidth(_ annotation: QPDFObject) -> Double {
        annotation["BS"]["W"].number ?? (annotation["Border"].isArray ? annotation["Border"][2].number : nil) ?? 1
    }

    /// Whether a quadrilateral's corners are in turn, as the standard has it (12.5.6.10), and not row by row, as Acrobat
    /// writes and poppler reads them.
    private static func hasCornersInTurn(_ points: QPDFObject) -> Bool {
        guard let p = points.numbers(8) else { return false }
        return (p[2] - p[0]) * (p[6] - p[4]) + (p[3] - p[1]) * (p[7] - p[5]) < 0
    }
}
