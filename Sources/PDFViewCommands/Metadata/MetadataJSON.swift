internal import PDFModel

/// The properties of XMP in JSON: texts, lists, objects by language and objects of parts.
enum MetadataJSON {
    static func properties(_ properties: [XMPProperty], _ names: XMPNames) -> JSONValue {
        let members = properties.map { (names.name($0), value($0.value, names)) }
        return .object(Dictionary(members) { first, _ in first })
    }

    private static func value(_ value: XMPValue, _ names: XMPNames) -> JSONValue {
        switch value {
        case .text(let text): .string(text)
        case .array(let items): .array(items.map { self.value($0, names) })
        case .languages(let texts): .object(texts.mapValues(JSONValue.string))
        case .structure(let parts): properties(parts, names)
        }
    }

    static func disagreement(_ disagreement: MetadataDisagreement) -> JSONValue {
        .object([
            "field": .string(disagreement.field.rawValue), "info": .string(disagreement.info),
            "xmp": .string(disagreement.xmp),
        ])
    }

    static let schemas = [
        "metadata": JSONSchema.map(
            of: .object([
                "type": .strings(["string", "array", "object"]),
                "description": .string("A text; a list; texts by their languages; or parts by their names."),
            ]),
            nullable: true, "The properties of XMP by their names; null where there is no XMP."),
        "namespaces": JSONSchema.map(
            of: JSONSchema.type("string", "The URI."), nullable: true,
            "The namespace of each prefix in those names: the usual prefix where there is one."),
        "packetSize": JSONSchema.nullable("integer", "The size of the XMP packet in bytes; null where there is none."),
        "disagreements": JSONSchema.array(
            of: JSONSchema.object(
                [
                    "field": JSONSchema.choice(
                        MetadataDisagreement.Field.allCases.map(\.rawValue), "The fact, as `info` names it."),
                    "info": JSONSchema.type("string", "What the Info dictionary says, as it is written."),
                    "xmp": JSONSchema.type("string", "What XMP says, as it is written."),
                ], "A fact that both state, and not alike."),
            "Where XMP and the Info dictionary disagree."),
    ]
}
