import PDFModel
import TestSupport

extension DocumentFacts {
    /// The facts under the names that the manifest uses.
    var json: JSON {
        var members: [String: JSON] = [
            "pageCount": .optional(pageCount), "pdfVersion": .string(version), "encrypted": .optional(isEncrypted),
            "linearized": .optional(isLinearized), "tagged": .optional(isTagged), "form": .optional(form?.rawValue),
            "javaScript": .optional(hasJavaScript), "pageLayout": .optional(pageLayout),
            "pageMode": .optional(pageMode), "signatureCount": .optional(counts?.signatures),
            "attachmentCount": .optional(counts?.attachments), "layerCount": .optional(counts?.layers),
            "outlineCount": .optional(counts?.outlineEntries), "permanentID": .optional(permanentID),
            "updateID": .optional(updateID),
        ]
        members.merge(attributes?.json ?? [:]) { $1 }
        if let encryption {
            members["encryption"] = .object([
                "method": .optional(encryption.method?.rawValue), "bits": .optional(encryption.bits),
                "revision": .optional(encryption.revision),
            ])
        }
        if let permissions { members["permissions"] = permissions.json }
        if let claims { members["claims"] = claims.json }
        if let pages {
            members["pages"] = .array(pages.map(\.json))
            members["labels"] = .strings(pages.map(\.label))
        }
        return .object(members)
    }
}

extension DocumentAttributes {
    var json: [String: JSON] {
        [
            "title": .optional(title), "author": .optional(author), "subject": .optional(subject),
            "keywords": .optional(keywords), "creator": .optional(creator), "producer": .optional(producer),
            "creationDate": .optional(creationDate?.rfc3339), "creationDateRaw": .optional(creationDate?.raw),
            "modificationDate": .optional(modificationDate?.rfc3339),
            "modificationDateRaw": .optional(modificationDate?.raw),
            "customInfo": .object(custom.mapValues(JSON.string)),
        ]
    }
}

extension Permissions {
    var json: JSON {
        .object([
            "print": .bool(print), "printHighQuality": .bool(printHighQuality), "modify": .bool(modify),
            "copy": .bool(copy), "annotate": .bool(annotate), "fillForms": .bool(fillForms),
            "accessibility": .bool(accessibility), "assemble": .bool(assemble),
        ])
    }
}

extension ConformanceClaims {
    var json: JSON {
        .object([
            "pdfA": .optional(pdfA), "pdfX": .optional(pdfX), "pdfUA": .optional(pdfUA), "pdfE": .optional(pdfE),
            "pdfVT": .optional(pdfVT),
        ])
    }
}

extension PageFacts {
    var json: JSON {
        var members: [String: JSON] = [
            "number": .optional(number), "label": .string(label), "paper": .optional(paper?.description),
        ]
        if let boxes, let size {
            members["width"] = .number(size.width)
            members["height"] = .number(size.height)
            members["rotation"] = .optional(boxes.rotation)
            members["userUnit"] = .number(boxes.userUnit)
            members["statedBoxes"] = .strings(boxes.stated.map(\.rawValue))
            let list = PDFDisplayBox.allCases.map { ($0.rawValue, JSON.numbers(boxes[$0].array)) }
            members["boxes"] = .object(Dictionary(uniqueKeysWithValues: list))
        }
        return .object(members)
    }
}
