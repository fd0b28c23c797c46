/// Pieces of JSON Schema (draft 2020-12), written beside the code that writes the JSON.
enum JSONSchema {
    /// A value of one JSON type: `string`, `integer`, `number` or `boolean`.
    static func type(_ name: String, _ description: String) -> JSONValue {
        .object(["type": .string(name), "description": .string(description)])
    }

    /// A value of one JSON type, or null.
    static func nullable(_ name: String, _ description: String) -> JSONValue {
        .object(["type": .strings([name, "null"]), "description": .string(description)])
    }

    /// One of some words, perhaps null.
    static func choice(_ words: [String], nullable: Bool = false, _ description: String) -> JSONValue {
        let values = words.map(JSONValue.string) + (nullable ? [.null] : [])
        return .object(["enum": .array(values), "description": .string(description)])
    }

    /// A list.
    static func array(of items: JSONValue, nullable: Bool = false, _ description: String) -> JSONValue {
        .object(["type": types("array", nullable), "items": items, "description": .string(description)])
    }

    /// An object with these members and no others; all of them are present unless `required` names fewer.
    static func object(
        _ members: [String: JSONValue], required: [String]? = nil, nullable: Bool = false, _ description: String
    ) -> JSONValue {
        .object([
            "type": types("object", nullable), "properties": .object(members),
            "required": .strings((required ?? Array(members.keys)).sorted()),
            "additionalProperties": .bool(false), "description": .string(description),
        ])
    }

    /// An object with any keys and values of one kind.
    static func map(of values: JSONValue, nullable: Bool = false, _ description: String) -> JSONValue {
        .object([
            "type": types("object", nullable), "additionalProperties": values, "description": .string(description),
        ])
    }

    /// A rectangle in points of user space.
    static func rectangle(nullable: Bool = false, _ description: String) -> JSONValue {
        .object([
            "type": types("array", nullable), "items": .object(["type": .string("number")]), "minItems": .integer(4),
            "maxItems": .integer(4), "description": .string(description),
        ])
    }

    /// A text, several of them, or null.
    static func texts(_ description: String) -> JSONValue {
        .object([
            "type": .strings(["string", "array", "null"]), "items": .object(["type": .string("string")]),
            "description": .string(description),
        ])
    }

    /// The components of a colour, from 0 to 1, perhaps null.
    static func color(_ description: String) -> JSONValue {
        array(of: .object(["type": .string("number")]), nullable: true, description)
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
                "tool": map(of: type("string", "A version."), "The versions of pdfview and its libraries."),
                "files": array(of: file, "One entry a file, in the order of the command line."),
            ]),
        ])
    }

    private static func types(_ name: String, _ nullable: Bool) -> JSONValue {
        nullable ? .strings([name, "null"]) : .string(name)
    }
}

extension JSONValue {
    /// This schema with null allowed too.
    var orNull: JSONValue {
        guard case .object(var schema) = self else { return self }
        if case .string(let type)? = schema["type"] { schema["type"] = .strings([type, "null"]) }
        return .object(schema)
    }
}
