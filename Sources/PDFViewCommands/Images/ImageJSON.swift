internal import PDFModel

/// An image as JSON.
enum ImageJSON {
    /// What became of it when it was to be written to a file.
    static func value(_ image: PDFImage, _ file: ExtractedFile?) -> JSONValue {
        .object([
            "number": .integer(image.number), "page": .optional(image.page), "object": .optional(image.objectNumber),
            "kind": .string(image.kind.rawValue), "stencil": .bool(image.isStencil), "width": .integer(image.width),
            "height": .integer(image.height), "bits": .optional(image.bitsPerComponent),
            "components": .optional(image.componentCount), "colorSpace": .optional(image.colorSpace),
            "baseColorSpace": .optional(image.baseColorSpace), "profileName": .optional(image.profileName),
            "filter": .optional(image.filters.last), "filters": .strings(image.filters),
            "bytes": .optional(image.byteCount), "decode": image.decode.map(JSONValue.numbers) ?? .null,
            "rectangle": image.rectangle.map { .numbers($0.array) } ?? .null,
            "ppiX": image.ppiX.map(JSONValue.number) ?? .null, "ppiY": image.ppiY.map(JSONValue.number) ?? .null,
            "path": .optional(file?.path), "error": file?.error.map(Report.json) ?? .null,
        ])
    }

    static var schema: JSONValue {
        JSONSchema.object(
            [
                "number": JSONSchema.type("integer", "Its number in the list, from 1."),
                "page": JSONSchema.nullable(
                    "integer", "The page that draws it, from 1; null where resources hold it but no page draws it."),
                "object": JSONSchema.nullable("integer", "The number of its object; null for an inline image."),
                "kind": JSONSchema.choice(PDFImage.Kind.allCases.map(\.rawValue), "What it is for."),
                "stencil": JSONSchema.type("boolean", "Whether a colour is painted through it."),
                "width": JSONSchema.type("integer", "Samples in a row."),
                "height": JSONSchema.type("integer", "Rows of samples."),
                "bits": JSONSchema.nullable("integer", "Bits of a sample."),
                "components": JSONSchema.nullable("integer", "Samples of a pixel."),
                "colorSpace": JSONSchema.nullable(
                    "string", "The family of the colour space; null for a stencil, or where the data decide."),
                "baseColorSpace": JSONSchema.nullable(
                    "string", "The family beneath an Indexed, Separation or DeviceN space."),
                "profileName": JSONSchema.nullable("string", "The name that the ICC profile gives itself."),
                "filter": JSONSchema.nullable("string", "The last filter, which knows the format of the image."),
                "filters": JSONSchema.array(
                    of: JSONSchema.type("string", "A filter."), "The filters in the order in which they decode."),
                "bytes": JSONSchema.nullable("integer", "Bytes of the data as stored."),
                "decode": JSONSchema.array(
                    of: JSONSchema.type("number", "A bound."), nullable: true, "What the samples are mapped to."),
                "rectangle": JSONSchema.rectangle(nullable: true, "The upright rectangle around its place, unclipped."),
                "ppiX": JSONSchema.nullable("number", "Pixels per inch along a row, as it is placed."),
                "ppiY": JSONSchema.nullable("number", "Pixels per inch across rows."),
                "path": JSONSchema.nullable("string", "The file that it was written to."),
                "error": Report.errorSchema("Why it was not written."),
            ], "A drawing of an image.")
    }
}
