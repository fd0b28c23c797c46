internal import PDFModel

/// A type whose values are written as JSON, and the JSON Schema of that.
protocol FactValue: SendableMetatype {
    var json: JSONValue { get }

    /// The schema without a description.
    static var schema: JSONValue { get }

    /// Whether it is a number, which tables align on the right.
    static var isNumber: Bool { get }
}

extension FactValue {
    static var isNumber: Bool { false }
}

extension String: FactValue {
    var json: JSONValue { .string(self) }
    static var schema: JSONValue { JSONSchema.type("string") }
}

extension Bool: FactValue {
    var json: JSONValue { .bool(self) }
    static var schema: JSONValue { JSONSchema.type("boolean") }
}

extension Int: FactValue {
    var json: JSONValue { .integer(self) }
    static var schema: JSONValue { JSONSchema.type("integer") }
    static var isNumber: Bool { true }
}

extension Double: FactValue {
    var json: JSONValue { .number(self) }
    static var schema: JSONValue { JSONSchema.type("number") }
    static var isNumber: Bool { true }
}

/// Null where there is no value.
extension Optional: FactValue where Wrapped: FactValue {
    var json: JSONValue { map(\.json) ?? .null }
    static var schema: JSONValue { Wrapped.schema.orNull }
    static var isNumber: Bool { Wrapped.isNumber }
}

extension Array: FactValue where Element: FactValue {
    var json: JSONValue { .array(map(\.json)) }
    static var schema: JSONValue { JSONSchema.array(of: Element.schema) }
}

/// An object with any keys, and values of one type.
extension Dictionary: FactValue where Key == String, Value: FactValue {
    var json: JSONValue { .object(mapValues(\.json)) }
    static var schema: JSONValue { JSONSchema.map(of: Value.schema) }
}

/// A string of a fixed set.
extension FactValue where Self: RawRepresentable & CaseIterable, RawValue == String {
    var json: JSONValue { .string(rawValue) }
    static var schema: JSONValue { .object(["enum": .strings(allCases.map(\.rawValue))]) }
}

/// `[x0, y0, x1, y1]` in points of user space.
extension PDFRect: FactValue {
    var json: JSONValue { .array(array.map(JSONValue.number)) }
    static var schema: JSONValue {
        .object([
            "type": .string("array"), "items": Double.schema, "minItems": .integer(4), "maxItems": .integer(4),
        ])
    }
}

/// Such as `12 0 R`.
extension ObjectReference: FactValue {
    var json: JSONValue { .string(description) }
    static var schema: JSONValue { String.schema }
}
