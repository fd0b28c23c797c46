internal import PDFModel

extension InfoField {
    /// Every field, in the order of the text.
    static let all: [InfoField] = [
        InfoField(
            "fileSize", "File size", JSONSchema.type("integer", "Bytes."), json: { .integer($0.fileSize) },
            text: { "\(grouped($0.fileSize)) bytes" }),
        .text("title", "Title", "Info dictionary: title.") { $0.attributes?.title },
        .text("author", "Author", "Info dictionary: author.") { $0.attributes?.author },
        .text("subject", "Subject", "Info dictionary: subject.") { $0.attributes?.subject },
        .text("keywords", "Keywords", "Info dictionary: keywords.") { $0.attributes?.keywords },
        .text("creator", "Creator", "The program that made the original.") { $0.attributes?.creator },
        .text("producer", "Producer", "The program that made the PDF.") { $0.attributes?.producer },
        date("creationDate", "Created", "When it was made") { $0.attributes?.creationDate },
        .text("creationDateRaw", nil, "When it was made, as it is written.") { $0.attributes?.creationDate?.raw },
        date("modificationDate", "Modified", "When it was last changed") { $0.attributes?.modificationDate },
        .text("modificationDateRaw", nil, "When it was last changed, as it is written.") {
            $0.attributes?.modificationDate?.raw
        },
        InfoField(
            "customInfo", "Custom info",
            JSONSchema.map(
                of: JSONSchema.nullable("string", "A value; null where it is no scalar."), nullable: true,
                "The other keys of the Info dictionary."),
            json: { $0.attributes.map { .object($0.custom.mapValues(JSONValue.string)) } ?? .null },
            text: { facts in
                let custom = facts.attributes?.custom.sorted { $0.key < $1.key } ?? []
                return custom.isEmpty ? nil : custom.map { "\($0.key): \($0.value)" }.joined(separator: "\n")
            }),
        InfoField(
            "pdfVersion", "PDF version", JSONSchema.type("string", "The version, such as 1.7."),
            json: { .string($0.version) }, text: { $0.version }),
        InfoField(
            "pageCount", "Pages", JSONSchema.type("integer", "How many pages can be asked for."),
            json: { .integer($0.pageCount) }, text: { String($0.pageCount) }),
        InfoField(
            "pages", "Page sizes", PageJSON.schema, part: .pages,
            json: { $0.pages.map { .array($0.map(PageJSON.value)) } ?? .null },
            text: { $0.pages.map(PageText.summary) }),
        .text("pageLayout", "Page layout", "How readers lay pages out.", \.pageLayout),
        .text("pageMode", "Page mode", "What readers show beside the page.", \.pageMode),
        .yesOrNo("encrypted", "Encrypted", "Whether it is encrypted.", \.isEncrypted),
        encryption,
        permissions,
        .yesOrNo("linearized", "Linearized", "Whether it is made for reading while it loads.", \.isLinearized),
        .yesOrNo("tagged", "Tagged", "Whether it says that it is tagged.", \.isTagged),
        .yesOrNo(
            "javaScript", "JavaScript", "Whether a script hangs anywhere in it.", part: .javaScript, \.hasJavaScript),
        InfoField(
            "form", "Form",
            JSONSchema.choice(
                FormKind.allCases.map(\.rawValue), nullable: true, "The kind of its form."),
            json: { .optional($0.form?.rawValue) },
            text: { $0.form.map(FormText.kind) }),
        .count("signatureCount", "Signatures", "Signatures.") { $0.counts?.signatures },
        .count("attachmentCount", "Attachments", "Embedded files.") { $0.counts?.attachments },
        .count("layerCount", "Layers", "Optional content groups.") { $0.counts?.layers },
        .count("outlineCount", "Outline entries", "Outline entries of all levels.") { $0.counts?.outlineEntries },
        claims,
        .text("permanentID", "Permanent ID", "The identifier that stays, in hexadecimal.", \.permanentID),
        .text("updateID", "Update ID", "The identifier that changes with each update, in hexadecimal.", \.updateID),
    ]

    private static func date(
        _ key: String, _ label: String, _ help: String, _ value: @escaping @Sendable (DocumentFacts) -> PDFDate?
    ) -> InfoField {
        InfoField(
            key, label, JSONSchema.nullable("string", "\(help), after RFC 3339; null where it is no date."),
            json: { .optional(value($0)?.rfc3339) }, text: { value($0).map { $0.rfc3339 ?? "\($0.raw) (not a date)" } })
    }

    private static var encryption: InfoField {
        let keys: [Encryption.Key: String] = [
            .none: "opened without a password", .user: "opened with the user password",
            .owner: "opened with the owner password",
        ]
        return InfoField(
            "encryption", "Encryption",
            JSONSchema.object(
                [
                    "method": JSONSchema.choice(
                        Encryption.Method.allCases.map(\.rawValue), nullable: true,
                        "The cipher; null where the file names none that is known."),
                    "bits": JSONSchema.type("integer", "The length of the key in bits."),
                    "revision": JSONSchema.type("integer", "The revision of the standard security handler."),
                    "openedWith": JSONSchema.choice(
                        Encryption.Key.allCases.map(\.rawValue),
                        "The password that opened it; none where none is needed."),
                ], nullable: true, "How it is encrypted; null where it is not."),
            json: { facts in
                guard let encryption = facts.encryption else { return .null }
                return .object([
                    "method": .optional(encryption.method?.rawValue), "bits": .integer(encryption.bits),
                    "revision": .integer(encryption.revision), "openedWith": .string(encryption.openedWith.rawValue),
                ])
            },
            text: { facts in
                facts.encryption.map { encryption in
                    let cipher = "\(encryption.method?.rawValue ?? "unknown"), \(encryption.bits) bits"
                    return "\(cipher), revision \(encryption.revision), \(keys[encryption.openedWith] ?? "")"
                }
            })
    }

    private static var permissions: InfoField {
        InfoField(
            "permissions", "Allowed",
            JSONSchema.object(
                Dictionary(
                    uniqueKeysWithValues: permissionNames.map {
                        ($0.key, JSONSchema.type("boolean", "Whether \($0.words) is allowed."))
                    }), nullable: true, "What those may do who open it with the user password."),
            json: { facts in
                guard let permissions = facts.permissions else { return .null }
                let members = permissionNames.map { ($0.key, JSONValue.bool(permissions[keyPath: $0.path])) }
                return .object(Dictionary(uniqueKeysWithValues: members))
            },
            text: { facts in
                guard facts.isEncrypted == true, let permissions = facts.permissions else { return nil }
                let allowed = permissionNames.filter { permissions[keyPath: $0.path] }.map(\.words)
                return allowed.isEmpty ? "nothing" : allowed.joined(separator: ", ")
            })
    }

    private static var permissionNames: [(key: String, words: String, path: KeyPath<Permissions, Bool>)] {
        [
            ("print", "printing", \.print), ("printHighQuality", "printing in full quality", \.printHighQuality),
            ("modify", "changing", \.modify), ("copy", "copying", \.copy), ("annotate", "annotating", \.annotate),
            ("fillForms", "filling in forms", \.fillForms), ("accessibility", "accessibility", \.accessibility),
            ("assemble", "assembling", \.assemble),
        ]
    }

    private static var claims: InfoField {
        InfoField(
            "claims", "Claims",
            JSONSchema.object(
                [
                    "pdfA": JSONSchema.nullable("string", "PDF/A part and level, such as 2b."),
                    "pdfX": JSONSchema.nullable("string", "PDF/X version, such as PDF/X-4."),
                    "pdfUA": JSONSchema.nullable("string", "PDF/UA part, such as 1."),
                    "pdfE": JSONSchema.nullable("string", "PDF/E version, such as PDF/E-1."),
                    "pdfVT": JSONSchema.nullable("string", "PDF/VT version, such as PDF/VT-1."),
                ], nullable: true, "The standards it claims to follow; a claim is not a proof."),
            part: .claims,
            json: { facts in
                guard let claims = facts.claims else { return .null }
                return .object([
                    "pdfA": .optional(claims.pdfA), "pdfX": .optional(claims.pdfX), "pdfUA": .optional(claims.pdfUA),
                    "pdfE": .optional(claims.pdfE), "pdfVT": .optional(claims.pdfVT),
                ])
            },
            text: { facts in facts.claims.flatMap { $0.names.isEmpty ? nil : $0.names.joined(separator: ", ") } })
    }
}

/// A number with commas between its thousands.
func grouped(_ number: Int) -> String {
    var digits = Array(String(number))
    var index = digits.count - 3
    while index > 0 {
        digits.insert(",", at: index)
        index -= 3
    }
    return String(digits)
}
