internal import PDFModel

/// The properties of XMP as a table: a line for each text, under the path at which it stands.
enum MetadataTable {
    static func lines(_ metadata: DocumentMetadata, width: Int?) -> [String] {
        var table = TextTable([.left("Property"), .left("Value")])
        let names = XMPNames(metadata.properties)
        for property in metadata.properties { add(names.name(property), property.value, names, to: &table) }
        return table.lines(width: width)
    }

    static func lines(_ disagreements: [MetadataDisagreement], width: Int?) -> [String] {
        var table = TextTable([.left("Disagreement"), .left("Info"), .left("XMP")])
        for one in disagreements { table.add([one.field.rawValue, one.info, one.xmp]) }
        return table.lines(width: width)
    }

    /// Paths are those of XPath: `dc:creator[1]`, `dc:title[x-default]`, `xmpMM:DerivedFrom/stRef:documentID`.
    private static func add(_ path: String, _ value: XMPValue, _ names: XMPNames, to table: inout TextTable) {
        switch value {
        case .text(let text): table.add([path, text])
        case .array(let items):
            for (index, item) in items.enumerated() { add("\(path)[\(index + 1)]", item, names, to: &table) }
        case .languages(let texts):
            for (language, text) in texts.sorted(by: { $0.key < $1.key }) { table.add(["\(path)[\(language)]", text]) }
        case .structure(let parts):
            for part in parts { add("\(path)/\(names.name(part))", part.value, names, to: &table) }
        }
    }
}
