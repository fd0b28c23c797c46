internal import PDFModel

/// Leaves out what changes each time that a document is built, although its sources are the same: dates, identifiers,
/// sizes and the numbers of objects.
enum Stability {
    /// The value without such members, at every level.
    static func stable(_ value: JSONValue) -> JSONValue {
        switch value {
        case .object(let members): .object(members.filter(isStable).mapValues(stable))
        case .array(let elements): .array(elements.filter { !isDisagreementOfDates($0) }.map(stable))
        default: value
        }
    }

    private static func isStable(_ member: (key: String, value: JSONValue)) -> Bool {
        if fleeting.contains(member.key) || endings.contains(where: member.key.hasSuffix) { return false }
        // Dates under custom keys.
        if case .string(let text) = member.value, text.hasPrefix("D:"), PDFDate(raw: text).rfc3339 != nil {
            return false
        }
        return true
    }

    /// An element about two dates that differ.
    private static func isDisagreementOfDates(_ value: JSONValue) -> Bool {
        guard case .object(let members) = value, case .string(let field)? = members["field"] else { return false }
        return members["xmp"] != nil && endings.contains(where: field.hasSuffix)
    }

    private static let endings = ["Date", "DateRaw"]
    private static let fleeting: Set<String> = [
        "fileSize", "packetSize", "permanentID", "updateID", "object", "date", "dateRaw", "signingTime",
        "timestampTime", "trustStore", "byteRange", "bytesAfter", "xmpMM:DocumentID", "xmpMM:InstanceID",
        "xmpMM:OriginalDocumentID", "xmpMM:VersionID",
        "xmpMM:DerivedFrom", "xmpMM:History",
    ]
}
