import TestSupport

extension JSON {
    /// Where `value` breaks this schema, one line each, as paths; of JSON Schema it knows what pdfview's schemas use.
    func violations(by value: JSON, at path: String = "") -> [String] {
        if let constant = object?["const"] { return constant == value ? [] : ["\(path) is not \(constant)"] }
        if let words = self["enum"].array { return words.contains(value) ? [] : ["\(path) is none of \(words)"] }
        let types = self["type"].array ?? [self["type"]]
        guard types.compactMap(\.string).contains(where: value.isOf) else { return ["\(path) is not of \(types)"] }
        if let elements = value.array {
            let tooFew = self["minItems"].integer.map { elements.count < $0 } ?? false
            let tooMany = self["maxItems"].integer.map { elements.count > $0 } ?? false
            let items = self["items"]
            return (tooFew || tooMany ? ["\(path) has \(elements.count) elements"] : [])
                + (items == .null
                    ? [] : elements.enumerated().flatMap { items.violations(by: $1, at: "\(path)[\($0)]") })
        }
        guard let members = value.object else { return [] }
        let missing = self["required"].strings.filter { members[$0] == nil }.map { "\(path).\($0) is missing" }
        return missing
            + members.flatMap { key, member -> [String] in
                if let schema = self["properties"].object?[key] {
                    return schema.violations(by: member, at: "\(path).\(key)")
                }
                let others = self["additionalProperties"]
                if others.bool == false { return ["\(path).\(key) is not in the schema"] }
                return others.object == nil ? [] : others.violations(by: member, at: "\(path).\(key)")
            }
    }

    private func isOf(_ type: String) -> Bool {
        switch (type, self) {
        case ("null", .null), ("boolean", .bool), ("string", .string), ("number", .number), ("array", .array),
            ("object", .object):
            true
        case ("integer", .number(let value)): value == value.rounded()
        default: false
        }
    }
}
