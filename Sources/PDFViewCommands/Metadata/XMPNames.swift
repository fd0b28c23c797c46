internal import PDFModel

/// Short names for properties of XMP: a well-known namespace has its usual prefix, whatever the packet calls it, and no
/// two namespaces share one.
struct XMPNames {
    /// The namespaces by their prefixes.
    private(set) var namespaces: [String: String] = [:]
    private var prefixes: [String: String] = [:]

    /// Names for these properties and all their parts.
    init(_ properties: [XMPProperty]) { collect(properties) }

    /// The name of a property, such as `dc:title`.
    func name(_ property: XMPProperty) -> String { "\(prefixes[property.namespace] ?? ""):\(property.name)" }

    private mutating func collect(_ properties: [XMPProperty]) {
        for property in properties {
            if prefixes[property.namespace] == nil { add(property) }
            collect(property.value)
        }
    }

    private mutating func collect(_ value: XMPValue) {
        switch value {
        case .text, .languages: break
        case .array(let items): for item in items { collect(item) }
        case .structure(let parts): collect(parts)
        }
    }

    private mutating func add(_ property: XMPProperty) {
        var prefix = Self.usual[property.namespace] ?? property.prefix
        if prefix.isEmpty || Self.usual[property.namespace] == nil && Self.usualPrefixes.contains(prefix) {
            prefix += "ns"
        }
        var unique = prefix
        var number = 2
        while namespaces[unique] != nil {
            unique = "\(prefix)\(number)"
            number += 1
        }
        namespaces[unique] = property.namespace
        prefixes[property.namespace] = unique
    }

    private static let usualPrefixes = Set(usual.values)
    private static let usual = [
        "http://purl.org/dc/elements/1.1/": "dc", "http://ns.adobe.com/xap/1.0/": "xmp",
        "http://ns.adobe.com/xap/1.0/mm/": "xmpMM", "http://ns.adobe.com/xap/1.0/rights/": "xmpRights",
        "http://ns.adobe.com/xap/1.0/t/pg/": "xmpTPg", "http://ns.adobe.com/xap/1.0/bj/": "xmpBJ",
        "http://ns.adobe.com/xap/1.0/g/img/": "xmpGImg", "http://ns.adobe.com/xap/1.0/sType/ResourceRef#": "stRef",
        "http://ns.adobe.com/xap/1.0/sType/ResourceEvent#": "stEvt",
        "http://ns.adobe.com/xap/1.0/sType/Version#": "stVer", "http://ns.adobe.com/xap/1.0/sType/Job#": "stJob",
        "http://ns.adobe.com/xap/1.0/sType/Dimensions#": "stDim", "http://ns.adobe.com/xap/1.0/sType/Font#": "stFnt",
        "http://ns.adobe.com/xap/1.0/g/": "xmpG", "http://ns.adobe.com/pdf/1.3/": "pdf",
        "http://ns.adobe.com/pdfx/1.3/": "pdfx", "http://www.aiim.org/pdfa/ns/id/": "pdfaid",
        "http://www.aiim.org/pdfa/ns/extension/": "pdfaExtension", "http://www.aiim.org/pdfa/ns/schema#": "pdfaSchema",
        "http://www.aiim.org/pdfa/ns/property#": "pdfaProperty", "http://www.aiim.org/pdfa/ns/type#": "pdfaType",
        "http://www.aiim.org/pdfa/ns/field#": "pdfaField", "http://www.aiim.org/pdfua/ns/id/": "pdfuaid",
        "http://www.aiim.org/pdfe/ns/id/": "pdfe", "http://www.npes.org/pdfx/ns/id/": "pdfxid",
        "http://www.npes.org/pdfvt/ns/id/": "pdfvtid", "http://ns.adobe.com/photoshop/1.0/": "photoshop",
        "http://ns.adobe.com/tiff/1.0/": "tiff", "http://ns.adobe.com/exif/1.0/": "exif",
        "http://prismstandard.org/namespaces/basic/2.0/": "prism",
        "http://ns.adobe.com/illustrator/1.0/": "illustrator",
    ]
}
