/// Pieces of JSON Schema (draft 2020-12).
enum JSONSchema {
    /// A value of one JSON type: `string`, `integer`, `number` or `boolean`.
    static func type(_ name: String) -> JSONValue { .object(["type": .string(name)]) }

    /// An array.
    static func array(of items: JSONValue) -> JSONValue { .object(["type": .string("array"), "items": items]) }

    /// An object with these members and no others; all of them are present unless `required` names fewer.
    static func object(_ members: [String: JSONValue], required: [String]? = nil) -> JSONValue {
        .object([
            "type": .string("object"), "properties": .object(members),
            "required": .strings((required ?? Array(members.keys)).sorted()),
            "additionalProperties": .bool(false),
        ])
    }

    /// An object with any keys and values of one kind.
    static func map(of values: JSONValue) -> JSONValue {
        .object(["type": .string("object"), "additionalProperties": values])
    }

    /// A whole document: what every command prints with `--json`.
    static func document(command: String, version: Int, file: JSONValue) -> JSONValue {
        .object([
            "$schema": .string("https://json-schema.org/draft/2020-12/schema"),
            "title": .string("pdfview \(command) --json"),
            "type": .string("object"),
            "required": .strings(["files", "schema", "tool"]),
            "additionalProperties": .bool(false),
            "properties": .object([
                "schema": .object(["const": .string(Report.schemaName(command, version))]),
                "tool": map(of: String.schema.described("Version number.")).described(
                    "Versions of pdfview and of the libraries that it was compiled with."),
                "files": array(of: file).described(
                    "One entry per file, in the order of the command line, or of completion with --unordered."),
            ]),
        ])
    }
}

extension JSONValue {
    /// This schema with null allowed too.
    var orNull: JSONValue {
        guard case .object(var schema) = self else { return self }
        if case .string(let type)? = schema["type"] { schema["type"] = .strings([type, "null"]) }
        if case .array(let words)? = schema["enum"], !words.contains(.null) { schema["enum"] = .array(words + [.null]) }
        return .object(schema)
    }

    /// This schema with a description.
    func described(_ description: String) -> JSONValue {
        guard case .object(var schema) = self else { return self }
        schema["description"] = .string(description)
        return .object(schema)
    }
}
