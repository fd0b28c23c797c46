/// The appearance that an annotation has for its state, and how it is placed on its page (ISO 32000-2, 12.5.5).
struct AnnotationAppearance {
    /// The stream that draws it.
    let form: QPDFObject
    /// From the form's coordinates, once its own matrix is applied, to the page's user space.
    let placement: Matrix

    /// The appearance of an annotation; nil where it has none, or one without an area.
    init?(of annotation: QPDFObject) {
        var form = annotation["AP"]["N"]
        if form.isDictionary { form = form[annotation["AS"].name ?? "Off"] }
        guard form.isStream, let place = PDFRect(annotation["Rect"]) else { return nil }
        let box = PDFRect(form["BBox"]) ?? PDFRect(x0: 0, y0: 0, x1: place.width, y1: place.height)
        let bounds = (Matrix(form["Matrix"]) ?? .identity).bounds(of: box)
        guard bounds.width > 0, bounds.height > 0 else { return nil }
        let x = place.width / bounds.width, y = place.height / bounds.height
        self.form = form
        placement = Matrix(a: x, b: 0, c: 0, d: y, e: place.x0 - bounds.x0 * x, f: place.y0 - bounds.y0 * y)
    }

    /// The streams of an annotation's normal appearance, one for each of its states.
    static func states(of annotation: QPDFObject) -> [QPDFObject] {
        let normal = annotation["AP"]["N"]
        return normal.isStream ? [normal] : normal.values.filter(\.isStream)
    }

    /// Whether it can hold text: it has fonts, or other forms, or takes both from its page.
    var mayShowText: Bool {
        let resources = form["Resources"]
        return !resources.isDictionary || !resources["Font"].keys.isEmpty || !resources["XObject"].keys.isEmpty
    }
}
