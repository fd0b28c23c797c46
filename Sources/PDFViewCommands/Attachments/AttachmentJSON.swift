internal import PDFModel

/// An attachment as JSON.
enum AttachmentJSON {
    static func value(_ attachment: PDFAttachment, _ file: ExtractedFile?) -> JSONValue {
        .object([
            "number": .integer(attachment.number), "place": .string(attachment.place.rawValue),
            "holder": .string(attachment.holder.rawValue), "page": .optional(attachment.pageNumber),
            "name": .optional(attachment.name),
            "description": .optional(attachment.fileDescription), "mimeType": .optional(attachment.mimeType),
            "relationship": .optional(attachment.relationship), "size": .optional(attachment.size),
            "statedSize": .optional(attachment.statedSize),
            "creationDate": .optional(attachment.creationDate?.rfc3339),
            "creationDateRaw": .optional(attachment.creationDate?.raw),
            "modificationDate": .optional(attachment.modificationDate?.rfc3339),
            "modificationDateRaw": .optional(attachment.modificationDate?.raw),
            "md5": .optional(attachment.checksum), "statedChecksum": .optional(attachment.statedChecksum),
            "checksumMatches": .optional(attachment.checksumMatches), "object": .optional(attachment.objectNumber),
            "path": .optional(file?.path), "error": file?.error.map(Report.json) ?? .null,
        ])
    }

    static let schema = JSONSchema.object(
        [
            "number": JSONSchema.type("integer", "Its number in the list, from 1."),
            "place": JSONSchema.choice(PDFAttachment.Place.allCases.map(\.rawValue), "Where it hangs first."),
            "holder": JSONSchema.choice(
                PDFAttachment.Holder.allCases.map(\.rawValue), "What of the document it belongs to."),
            "page": JSONSchema.nullable("integer", "The first page it hangs on, from 1; null where none is known."),
            "name": JSONSchema.nullable(
                "string", "The name that it claims, which may be anything: never a path to use."),
            "description": JSONSchema.nullable("string", "What the document says of it."),
            "mimeType": JSONSchema.nullable("string", "The media type as stated."),
            "relationship": JSONSchema.nullable("string", "What it is to the document, such as Source or Alternative."),
            "size": JSONSchema.nullable("integer", "The bytes that it has; null where not all were read."),
            "statedSize": JSONSchema.nullable("integer", "The bytes that it says it has."),
            "creationDate": JSONSchema.nullable("string", "When it was made, after RFC 3339."),
            "creationDateRaw": JSONSchema.nullable("string", "The same as the document writes it."),
            "modificationDate": JSONSchema.nullable("string", "When it was last changed, after RFC 3339."),
            "modificationDateRaw": JSONSchema.nullable("string", "The same as the document writes it."),
            "md5": JSONSchema.nullable("string", "MD5 of its bytes; null where not all were read."),
            "statedChecksum": JSONSchema.nullable("string", "The MD5 that it says it has."),
            "checksumMatches": JSONSchema.nullable("boolean", "Whether the two are equal; null where one is missing."),
            "object": JSONSchema.nullable("integer", "The number of the object that holds its data."),
            "path": JSONSchema.nullable("string", "The file that it was written to."),
            "error": Report.errorSchema("Why it was not written."),
        ], "An embedded file.")
}
