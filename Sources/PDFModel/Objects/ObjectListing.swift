internal import CQPDF

/// One line of the list of a file's objects.
public struct ListedObject: Codable, Sendable, Hashable {
    /// Its place in the file.
    public var entry: CrossReferenceEntry
    /// The kind of object, such as `dictionary`.
    public var kind: PDFObject.Kind
    /// The value of `/Type`, of a dictionary or stream; nil where it has none.
    public var type: String?
    /// The value of `/Subtype`.
    public var subtype: String?
}

extension PDFObject {
    /// The kinds of objects (ISO 32000-2, 7.3).
    public enum Kind: String, Codable, Sendable, CaseIterable {
        /// The null object.
        case null
        /// True or false.
        case boolean
        /// An integer.
        case integer
        /// A real number.
        case real
        /// A string.
        case string
        /// A name.
        case name
        /// An array.
        case array
        /// A dictionary.
        case dictionary
        /// A stream.
        case stream
    }

    /// The kind; nil for what was left out or refers to another object.
    public var kind: Kind? {
        switch self {
        case .null: .null
        case .bool: .boolean
        case .integer: .integer
        case .real: .real
        case .string: .string
        case .name: .name
        case .array: .array
        case .dictionary: .dictionary
        case .stream: .stream
        case .reference, .omitted: nil
        }
    }
}

extension DocumentFile {
    /// Lists the objects of the file by number, with their place in the file and their kind.
    ///
    /// - Throws: `DocumentError` where libqpdf cannot read the file.
    public func objectListing() throws(DocumentError) -> Listing<ListedObject> {
        let file = try objectsOnly().file
        var diagnostics = diagnostics
        let entries = file.crossReference(&diagnostics)
        let (listed, warnings) = file.collecting {
            entries.map { entry in
                file.releasingObjects {
                    let object = file[entry.reference]
                    let type = object["Type"], subtype = object["Subtype"]
                    return ListedObject(entry: entry, kind: object.kind, type: type.name, subtype: subtype.name)
                }
            }
        }
        return Listing(elements: listed, diagnostics: diagnostics + warnings)
    }
}

extension QPDFObject {
    /// The kind of the object itself.
    var kind: PDFObject.Kind {
        switch type {
        case ot_boolean: .boolean
        case ot_integer: .integer
        case ot_real: .real
        case ot_string: .string
        case ot_name: .name
        case ot_array: .array
        case ot_dictionary: .dictionary
        case ot_stream: .stream
        default: .null
        }
    }
}
