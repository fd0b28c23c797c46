internal import CQPDF
internal import Glibc

/// An object as it is (ISO 32000-2, 7.3): what it refers to stays a reference.
public indirect enum PDFObject: Codable, Sendable, Hashable {
    /// The null object, also what a missing object is (7.3.10).
    case null
    /// True or false.
    case bool(Bool)
    /// An integer.
    case integer(Int)
    /// A real number, as it is written.
    case real(String)
    /// A name's bytes, without the slash.
    case name([UInt8])
    /// A string's bytes, and the text that they are as a text string, with the escapes that name languages.
    case string([UInt8], text: String)
    /// The elements of an array.
    case array([PDFObject])
    /// The entries in the order of their keys; not those whose value is null, which libqpdf holds for absent (7.3.7).
    case dictionary([Entry])
    /// A reference to an indirect object.
    case reference(ObjectReference)
    /// A stream's dictionary.
    case stream([Entry])
    /// What was left out, since the object is too large.
    case omitted

    /// A key of a dictionary, without the slash, and its value.
    public struct Entry: Codable, Sendable, Hashable {
        /// The key.
        public var key: [UInt8]
        /// The value.
        public var value: PDFObject
    }

    /// The value of a key of a dictionary or of a stream's dictionary; null where there is none.
    public subscript(key: String) -> PDFObject {
        switch self {
        case .dictionary(let entries), .stream(let entries):
            entries.first { $0.key.elementsEqual(key.utf8) }?.value ?? .null
        default: .null
        }
    }
}

/// Copies objects out of libqpdf, as many as a budget allows.
struct ObjectCopier {
    /// How many objects are copied at most.
    static let limit = 1_000_000
    /// Whether something was left out.
    var isCut: Bool { bounds.isCut }
    /// libqpdf reads none that are nested deeper.
    private var bounds = WalkGuard("parts of an object", limit: limit, levels: 500)

    /// The object itself, also where it is indirect.
    mutating func copy(_ object: QPDFObject) -> PDFObject { value(object, level: 1) }

    private mutating func part(_ object: QPDFObject, level: Int) -> PDFObject {
        object.reference.map(PDFObject.reference) ?? value(object, level: level)
    }

    private mutating func value(_ object: QPDFObject, level: Int) -> PDFObject {
        guard bounds.take(), bounds.descend(to: level) else { return .omitted }
        switch object.type {
        case ot_boolean: return .bool(object.bool ?? false)
        case ot_integer: return .integer(object.integer ?? 0)
        case ot_real: return .real(String(cString: qpdf_oh_get_real_value(object.file.data, object.handle)))
        case ot_string: return .string(object.bytes ?? [], text: object.stringWithEscapes ?? "")
        case ot_name: return .name(object.nameBytes ?? [])
        case ot_array:
            var elements: [PDFObject] = []
            for element in object.elements where !isCut {
                elements.append(part(element, level: level + 1))
                qpdf_oh_release(object.file.data, element.handle)
            }
            return .array(elements)
        case ot_dictionary: return .dictionary(entries(object, level: level))
        case ot_stream: return .stream(entries(object, level: level))
        default: return .null
        }
    }

    private mutating func entries(_ object: QPDFObject, level: Int) -> [PDFObject.Entry] {
        var entries: [PDFObject.Entry] = []
        for (key, value) in zip(object.keyBytes, object.values) where !isCut {
            entries.append(PDFObject.Entry(key: key, value: part(value, level: level + 1)))
        }
        return entries
    }
}

extension QPDFObject {
    /// The number and generation; nil for a direct object.
    var reference: ObjectReference? {
        objectNumber.map { ObjectReference($0, Int(qpdf_oh_get_generation(file.data, handle))) }
    }

    /// The bytes of the keys of a dictionary or of a stream's dictionary, without their slashes, in the order of
    /// `values`.
    var keyBytes: [[UInt8]] {
        let owner = isStream ? qpdf_oh_get_dict(file.data, handle) : handle
        guard qpdf_oh_is_dictionary(file.data, owner) != 0 else { return [] }
        var keys: [[UInt8]] = []
        qpdf_oh_begin_dict_key_iter(file.data, owner)
        while qpdf_oh_dict_more_keys(file.data) != 0, let key = qpdf_oh_dict_next_key(file.data) {
            keys.append(Array(UnsafeRawBufferPointer(start: key, count: strlen(key)).dropFirst()))
        }
        return keys
    }
}
