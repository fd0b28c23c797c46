/// The boxes that bound a page (ISO 32000-2, 14.11.2), with the case names of PDFKit's `PDFDisplayBox`.
///
/// The raw values are those of JSON and of options.
public enum PDFDisplayBox: String, Codable, Sendable, CaseIterable {
    /// The medium.
    case mediaBox = "media"
    /// What is shown; the default.
    case cropBox = "crop"
    /// What is printed, with its bleed.
    case bleedBox = "bleed"
    /// The finished page.
    case trimBox = "trim"
    /// The meaningful content.
    case artBox = "art"

    var key: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() + "Box" }
}

/// The five boxes of one page and its geometry, as the file states them.
public struct PageBoxes: Codable, Sendable, Hashable {
    /// The boxes in the order of `PDFDisplayBox.allCases`, in points of user space; defaults filled in.
    public var boxes: [PDFRect]
    /// The boxes that the page or a node above it states; the others are defaults.
    public var stated: [PDFDisplayBox]
    /// Clockwise rotation: 0, 90, 180 or 270.
    public var rotation: Int
    /// The size of a unit of user space in 1/72 inch; 1 where it is not stated.
    public var userUnit: Double

    /// A box, stated or by default.
    public subscript(box: PDFDisplayBox) -> PDFRect {
        boxes[PDFDisplayBox.allCases.firstIndex(of: box) ?? 0]
    }

    /// What is drawn of a box: its part inside the media box; the media box where they share nothing (14.11.2.1).
    public func visible(_ box: PDFDisplayBox) -> PDFRect {
        self[box].intersection(self[.mediaBox]) ?? self[.mediaBox]
    }

    /// Width and height of a box as shown, in points: after rotation, with the user unit.
    public func size(of box: PDFDisplayBox) -> (width: Double, height: Double) {
        let area = visible(box)
        let width = area.width * userUnit, height = area.height * userUnit
        return rotation % 180 == 0 ? (width, height) : (height, width)
    }
}

extension PageBoxes {
    /// The medium that poppler and most readers assume where none is stated: US Letter.
    private static let letter = PDFRect(x0: 0, y0: 0, x1: 612, y1: 792)

    /// Reads a page's boxes; what had to be assumed is added to `diagnostics`.
    init(_ leaf: PageTree.Leaf, number: Int, diagnostics: inout [Diagnostic]) {
        var stated: [PDFDisplayBox] = []
        func read(_ box: PDFDisplayBox, _ object: QPDFObject) -> PDFRect? {
            guard !object.isNull else { return nil }
            guard let rectangle = PDFRect(object), !rectangle.isEmpty else {
                let message = "the \(box.rawValue) box is empty or not made of four numbers"
                diagnostics.append(Diagnostic(.warning, .pageBoxInvalid, message, page: number))
                return nil
            }
            stated.append(box)
            return rectangle
        }
        let media = read(.mediaBox, leaf.inherited.mediaBox)
        if media == nil {
            let message = "the page has no usable media box; US Letter is assumed"
            diagnostics.append(Diagnostic(.warning, .pageBoxInvalid, message, page: number))
        }
        let crop = read(.cropBox, leaf.inherited.cropBox) ?? media ?? Self.letter
        boxes = [media ?? Self.letter, crop]
        if crop.intersection(boxes[0]) == nil {
            let message = "the crop box lies outside of the media box, which is shown instead"
            diagnostics.append(Diagnostic(.warning, .pageBoxInvalid, message, page: number))
        }
        for box in [PDFDisplayBox.bleedBox, .trimBox, .artBox] { boxes.append(read(box, leaf.page[box.key]) ?? crop) }
        self.stated = stated
        let turns = ((leaf.inherited.rotation.integer ?? 0) % 360 + 360) % 360
        rotation = turns % 90 == 0 ? turns : 0
        let unit = leaf.page["UserUnit"].number ?? 1
        userUnit = unit > 0 ? unit : 1
    }
}
