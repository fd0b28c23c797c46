internal import PDFModel

/// A page in JSON.
enum PageJSON {
    static func value(_ page: PageFacts) -> JSONValue {
        var members: [String: JSONValue] = [
            "number": .integer(page.number), "label": .string(page.label), "paper": .optional(page.paper?.description),
            "width": .null, "height": .null, "rotation": .null, "userUnit": .null, "boxes": .null, "statedBoxes": .null,
        ]
        if let boxes = page.boxes, let size = page.size {
            members["width"] = .number(size.width)
            members["height"] = .number(size.height)
            members["rotation"] = .integer(boxes.rotation)
            members["userUnit"] = .number(boxes.userUnit)
            members["boxes"] = .object(
                Dictionary(
                    uniqueKeysWithValues: PDFDisplayBox.allCases.map { ($0.rawValue, .numbers(boxes[$0].array)) }))
            members["statedBoxes"] = .strings(boxes.stated.map(\.rawValue))
        }
        return .object(members)
    }

    static var schema: JSONValue {
        let boxes = PDFDisplayBox.allCases.map { ($0.rawValue, JSONSchema.rectangle("The \($0.rawValue) box.")) }
        let page = JSONSchema.object(
            [
                "number": JSONSchema.type("integer", "The page number, from 1."),
                "label": JSONSchema.type("string", "The label that readers show."),
                "paper": JSONSchema.nullable("string", "Paper and orientation, such as A4 portrait."),
                "width": JSONSchema.nullable("number", "Width as shown, in points."),
                "height": JSONSchema.nullable("number", "Height as shown, in points."),
                "rotation": JSONSchema.nullable("integer", "Clockwise rotation: 0, 90, 180 or 270."),
                "userUnit": JSONSchema.nullable("number", "The size of a unit of user space in points."),
                "boxes": JSONSchema.object(
                    Dictionary(uniqueKeysWithValues: boxes), nullable: true,
                    "The page boxes in user space, defaults filled in."),
                "statedBoxes": JSONSchema.array(
                    of: JSONSchema.choice(PDFDisplayBox.allCases.map(\.rawValue), "A box."), nullable: true,
                    "The boxes that the file states."),
            ], "A page; its geometry is null where it cannot be read.")
        return JSONSchema.array(of: page, nullable: true, "Every page.")
    }
}
