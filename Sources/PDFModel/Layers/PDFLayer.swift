/// A layer: an optional content group (ISO 32000-2, 8.11.2).
public struct PDFLayer: Codable, Sendable, Hashable {
    /// /Name, which need not be unique; nil where it has none.
    public var name: String?
    /// Its level in the tree that readers show (/Order), from 1; nil where they do not show it.
    public var level: Int?
    /// The label above it that is no layer itself; nil where there is none.
    public var group: String?
    /// Whether it is visible when the document is opened.
    public var isVisible: Bool
    /// Whether readers must not let people switch it (/Locked).
    public var isLocked: Bool
    /// The number, from 1, of the group of layers of which only one is to be visible; nil where it is in none.
    public var radioGroup: Int?
    /// /PrintState of its /Usage: whether it is printed (table 100); nil where that is not stated.
    public var printState: Bool?
    /// /ViewState of its /Usage: whether it is shown; nil where that is not stated.
    public var viewState: Bool?
    /// /ExportState of its /Usage: whether it is exported; nil where that is not stated.
    public var exportState: Bool?
    /// On which of `View`, `Print` and `Export` readers switch it to these states (/AS, table 101).
    public var automaticEvents: [String]
    /// /Intent, such as `View` or `Design`.
    public var intents: [String]
    /// The object number; nil where it has none.
    public var objectNumber: Int?
}

extension DocumentFile {
    /// The layers: those that readers show in the order of their tree, then the others.
    ///
    /// - Throws: `DocumentError` where a library cannot open the file.
    public func layers() throws(DocumentError) -> Listing<PDFLayer> {
        try list { objects, diagnostics in
            let groups = LayerGroups(objects.file, &diagnostics)
            let settings = LayerSettings(groups.properties)
            var shown: Set<Int> = []
            var layers: [PDFLayer] = []
            LayerWalk.forEach(groups.properties["D"]["Order"], &diagnostics) { object, level, label, diagnostics in
                guard let place = object.objectNumber.flatMap({ groups.places[$0] }) else {
                    let message = "the order of layers names something that is no layer"
                    return diagnostics.tally(Diagnostic(.warning, .constructIgnored, message))
                }
                guard shown.insert(place).inserted else { return }
                var layer = PDFLayer(groups.all[place], settings)
                (layer.level, layer.group) = (level, label)
                layers.append(layer)
            }
            for (place, group) in groups.all.enumerated() where !shown.contains(place) {
                layers.append(PDFLayer(group, settings))
            }
            return layers
        }
    }
}

extension PDFLayer {
    /// Reads a group as it is in the default configuration.
    fileprivate init(_ group: QPDFObject, _ settings: LayerSettings) {
        let usage = group["Usage"], number = group.objectNumber
        func state(_ category: String) -> Bool? {
            switch usage[category]["\(category)State"].name {
            case "ON": true
            case "OFF": false
            default: nil
            }
        }
        let intent = group["Intent"]
        name = group["Name"].string
        isVisible = number.map(settings.isVisible) ?? settings.baseState
        isLocked = number.map(settings.locked.contains) ?? false
        radioGroup = number.flatMap { settings.radioGroups[$0] }
        printState = state("Print")
        viewState = state("View")
        exportState = state("Export")
        automaticEvents = number.flatMap { settings.automaticEvents[$0] } ?? []
        intents = intent.isArray ? intent.elements.compactMap(\.name) : [intent.name ?? "View"]
        objectNumber = number
    }
}
