/// Which standard type a type of the document's own means (ISO 32000-2, 14.7.3 and 14.8.4).
final class StructureRoles {
    private let map: [String: String]
    private var mapped: [String: String?] = [:]
    private var cyclicTypes: [String] = []

    init(_ roleMap: QPDFObject) {
        var map: [String: String] = [:]
        if roleMap.keys.count > DocumentFile.listingLimit {
            roleMap.file.warn(.cut(DocumentFile.listingLimit, "entries of the role map"))
        }
        for key in roleMap.keys.prefix(DocumentFile.listingLimit) { map[key] = roleMap[key].name }
        self.map = map
    }

    /// The standard type that a type is mapped to; nil where it is one itself, or leads to none.
    func standardType(of type: String, namespace: QPDFObject) -> String? {
        guard namespace.isDictionary else { return Self.isStandard(type) ? nil : mapped(type) }
        let role = namespace["RoleMapNS"][type]
        guard let target = role.name ?? role[0].name else {
            return Self.isStandard(type) || !namespace["NS"].isNull && map[type] == nil ? nil : mapped(type)
        }
        return Self.isStandard(target) ? target : mapped(target)
    }

    private func mapped(_ type: String) -> String? {
        if let result = mapped[type] { return result }
        var visited: Set<String> = [type]
        var current = type
        while let next = map[current] {
            guard visited.insert(next).inserted else {
                cyclicTypes.append(type)
                break
            }
            current = next
            if Self.isStandard(current) { break }
        }
        let result = Self.isStandard(current) && current != type ? current : nil
        mapped[type] = .some(result)
        return result
    }

    /// The types that were found to lead back to themselves since the last call.
    func takeCyclicTypes() -> [String] {
        defer { cyclicTypes = [] }
        return cyclicTypes
    }

    /// The types of PDF 1.7 and 2.0.
    private static let standardTypes: Set<String> = [
        "Document", "DocumentFragment", "Part", "Art", "Sect", "Div", "Aside", "BlockQuote", "Caption", "TOC", "TOCI",
        "Index", "NonStruct", "Private", "P", "H", "Title", "FENote", "Sub", "L", "LI", "Lbl", "LBody", "Table", "TR",
        "TH", "TD", "THead", "TBody", "TFoot", "Span", "Quote", "Note", "Reference", "BibEntry", "Code", "Link",
        "Annot", "Em", "Strong", "Ruby", "RB", "RT", "RP", "Warichu", "WT", "WP", "Figure", "Formula", "Form",
        "Artifact",
    ]

    private static func isStandard(_ type: String) -> Bool {
        if standardTypes.contains(type) { return true }
        // H1, H2 and so on, as deep as one likes.
        let digits = type.dropFirst()
        return type.hasPrefix("H") && digits.first != "0" && !digits.isEmpty
            && digits.utf8.allSatisfy { (48...57).contains($0) }
    }
}
