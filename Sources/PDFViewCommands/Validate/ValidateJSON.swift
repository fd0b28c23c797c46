internal import PDFModel

/// The check of a file in JSON.
enum ValidateJSON {
    static let schemas: [String: JSONValue] = [
        "valid": JSONSchema.type("boolean", "Whether there is no error among the findings."),
        "structure": JSONSchema.object(
            [
                "version": JSONSchema.nullable("string", "The version that the header states."),
                "crossReference": JSONSchema.choice(
                    ["table", "stream"], nullable: true, "Its kind; null where the objects cannot be read."),
                "rebuilt": JSONSchema.type("boolean", "Whether the cross-reference had to be rebuilt."),
                "linearized": JSONSchema.type("boolean", "Whether the file is linearized."),
                "objectCount": JSONSchema.type("integer", "The objects in use."),
                "objectStreamCount": JSONSchema.type("integer", "The object streams among them."),
                "streamCount": JSONSchema.type("integer", "The streams among them."),
                "undecodedStreamCount": JSONSchema.type(
                    "integer", "The streams that only drawing can check, such as JPEG."),
                "pageCount": JSONSchema.type("integer", "The pages that can be drawn."),
            ], "What the file is made of."),
        "findings": JSONSchema.array(
            of: JSONSchema.object(
                Report.diagnosticSchemas.merging([
                    "check": JSONSchema.choice(FileCheck.Part.allCases.map(\.rawValue), "What was looked at.")
                ]) { $1 }, "Something that is wrong."), "What is wrong with the file."),
    ]

    static func members(_ check: FileCheck?) -> [String: JSONValue] {
        guard let check else { return ["valid": .null, "structure": .null, "findings": .null] }
        return [
            "valid": .bool(check.isValid),
            "structure": .object([
                "version": .optional(check.version),
                "crossReference": .optional(check.hasCrossReferenceStream.map { $0 ? "stream" : "table" }),
                "rebuilt": .bool(check.isRebuilt), "linearized": .bool(check.isLinearized),
                "objectCount": .integer(check.objectCount), "objectStreamCount": .integer(check.objectStreamCount),
                "streamCount": .integer(check.streamCount),
                "undecodedStreamCount": .integer(check.undecodedStreamCount), "pageCount": .integer(check.pageCount),
            ]),
            "findings": .array(check.findings.map(finding)),
        ]
    }

    private static func finding(_ finding: Diagnostic) -> JSONValue {
        .object(Report.members(finding).merging(["check": .optional(finding.check?.rawValue)]) { $1 })
    }
}
