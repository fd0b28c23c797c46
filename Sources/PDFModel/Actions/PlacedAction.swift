/// An action and what it is attached to.
public struct PlacedAction: Codable, Sendable, Hashable {
    /// The kinds of places (ISO 32000-2, 12.6.3).
    public enum Location: String, Codable, Sendable, CaseIterable {
        /// /OpenAction of the catalog.
        case openAction
        /// /AA of the catalog.
        case document
        /// The name tree /JavaScript.
        case nameTree
        /// A page.
        case page
        /// A page that is a template for others (12.7.7).
        case template
        /// An annotation, also where it is a field's widget.
        case annotation
        /// A form field.
        case field
        /// An entry of the outline.
        case outline
    }

    /// The kind of place.
    public var location: Location
    /// The event that triggers it, such as `mouseUp`; the key of /AA where the standard does not define it.
    public var trigger: String
    /// The page, 1-based; nil where it is not attached to a page or an annotation.
    public var pageNumber: Int?
    /// The object number of what it is attached to; nil for a direct object.
    public var objectNumber: Int?
    /// The name of the field or script, or the title of the outline entry; nil where it has none.
    public var owner: String?
    /// How many actions come before it in its chain: 0 for the one that is attached itself, more for those in /Next.
    public var depth: Int
    /// The action.
    public var action: PDFAction
}

extension DocumentFile {
    /// Every action of the document, whatever it is attached to; nothing is run, opened or fetched.
    ///
    /// - Throws: `DocumentError` where a library cannot open the file.
    public func actions() throws(DocumentError) -> Listing<PlacedAction> {
        try list { objects, diagnostics in
            let destinations = objects.destinations
            var actions: [PlacedAction] = []
            ActionWalk.forEach(objects, &diagnostics) { object, place in
                if place.isScript {
                    actions.append(PlacedAction(PDFAction(script: object), at: place))
                } else if object.isDictionary {
                    actions.append(PlacedAction(PDFAction(object, destinations), at: place))
                } else if let destination = destinations.destination(object) {
                    // The open action may be a destination (7.7.2).
                    actions.append(PlacedAction(PDFAction(destination: destination), at: place))
                }
                return true
            }
            return actions
        }
    }
}

extension PlacedAction {
    fileprivate init(_ action: PDFAction, at place: ActionWalk.Place) {
        let isOfField = place.location == .annotation && Self.fieldTriggers[place.key] != nil
        location = isOfField ? .field : place.location
        trigger = Self.trigger(place.key, of: place.location)
        pageNumber = place.page
        objectNumber = place.holder.objectNumber
        owner = Self.owner(place)
        depth = place.depth
        self.action = action
    }

    private static func owner(_ place: ActionWalk.Place) -> String? {
        switch place.location {
        case .nameTree: place.holder.string
        case .outline: place.holder["Title"].string
        case .field: place.field?.fullName
        case .annotation where place.holder["Subtype"].name == "Widget":
            FieldNode.owner(ofWidget: place.holder)?.fullName
        default: nil
        }
    }

    private static func trigger(_ key: String, of location: Location) -> String {
        let names: [String: String] =
            switch location {
            case .openAction, .nameTree: [:]
            case .document: documentTriggers
            case .page, .template: ["O": "open", "C": "close", "NA": "forward", "PA": "backward"]
            case .annotation, .field: fieldTriggers.merging(annotationTriggers) { $1 }
            case .outline: annotationTriggers
            }
        return names[key] ?? key
    }

    /// Table 200.
    private static let documentTriggers = [
        "WC": "willClose", "WS": "willSave", "DS": "didSave", "WP": "willPrint", "DP": "didPrint",
    ]
    /// Table 199.
    private static let fieldTriggers = ["K": "keystroke", "F": "format", "V": "validate", "C": "calculate"]
    /// Table 197, and the keys of annotations themselves.
    private static let annotationTriggers = [
        "A": "activate", "PA": "formerURI", "E": "mouseEnter", "X": "mouseExit", "D": "mouseDown", "U": "mouseUp",
        "Fo": "focus", "Bl": "blur", "PO": "pageOpen", "PC": "pageClose", "PV": "pageVisible", "PI": "pageInvisible",
        "OnInstantiate": "instantiate",
    ]
}
