package import Foundation

extension JSON {
    /// Where a document does not fit its JSON Schema, by a validator of the standard; empty where it does.
    package static func faults(of document: Data, schema: Data) throws -> String {
        let scratch = try ScratchFolder()
        try scratch.write(schema, to: "schema.json")
        try scratch.write(document, to: "document.json")
        let validation = """
            import json, jsonschema
            schema = json.load(open("schema.json"))
            jsonschema.Draft202012Validator.check_schema(schema)
            for error in list(jsonschema.Draft202012Validator(schema).iter_errors(json.load(open("document.json"))))[:5]:
                print(list(error.absolute_path), error.message[:300])
            """
        let run = try Tool("/usr/bin/python3", ["-c", validation], in: scratch)
        return run.text + run.errors
    }
}
