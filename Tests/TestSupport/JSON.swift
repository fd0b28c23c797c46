package import Foundation

/// A JSON value, read by Foundation: what the manifest states and what pdfview prints.
package enum JSON: Sendable, Hashable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([String: JSON])

    /// Reads a text.
    package init(_ data: Data) throws {
        self.init(try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed))
    }

    private init(_ value: Any) {
        switch value {
        case let value as String: self = .string(value)
        case let value as [String: Any]: self = .object(value.mapValues { JSON($0) })
        case let value as [Any]: self = .array(value.map { JSON($0) })
        case let value as NSNumber:
            // A Boolean is a number, too, which only its type shows.
            let isBool = value.objCType.pointee == CChar(UInt8(ascii: "c"))
            self = isBool ? .bool(value.boolValue) : .number(value.doubleValue)
        default: self = .null
        }
    }

    /// A member of an object; null where there is none.
    package subscript(key: String) -> JSON { object?[key] ?? .null }

    /// An element of an array; null outside its bounds.
    package subscript(index: Int) -> JSON {
        guard let array, array.indices.contains(index) else { return .null }
        return array[index]
    }

    package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    package var number: Double? { if case .number(let value) = self { value } else { nil } }
    package var integer: Int? { number.flatMap { Int(exactly: $0) } }
    package var string: String? { if case .string(let value) = self { value } else { nil } }
    package var array: [JSON]? { if case .array(let value) = self { value } else { nil } }
    package var object: [String: JSON]? { if case .object(let value) = self { value } else { nil } }

    /// The keys of an object, sorted; none for anything else.
    package var keys: [String] { object?.keys.sorted() ?? [] }
    /// The strings of an array of strings.
    package var strings: [String] { array?.compactMap(\.string) ?? [] }
    /// The numbers of an array of numbers.
    package var numbers: [Double] { array?.compactMap(\.number) ?? [] }
}

extension JSON {
    package static func optional(_ value: String?) -> JSON { value.map(JSON.string) ?? .null }
    package static func optional(_ value: Bool?) -> JSON { value.map(JSON.bool) ?? .null }
    package static func optional(_ value: Int?) -> JSON { value.map { .number(Double($0)) } ?? .null }
    package static func numbers(_ values: [Double]) -> JSON { .array(values.map(JSON.number)) }
    package static func strings(_ values: [String]) -> JSON { .array(values.map(JSON.string)) }
}

extension JSON {
    /// Where `actual` does not hold what this value states, one line each, as paths.
    ///
    /// Objects may hold more than is stated; numbers may be `tolerance` apart.
    package func mismatches(with actual: JSON, tolerance: Double = 0.001, at path: String = "") -> [String] {
        switch (self, actual) {
        case (.object(let stated), .object(let held)):
            return stated.sorted { $0.key < $1.key }.flatMap { key, value -> [String] in
                guard let other = held[key] else { return ["\(path).\(key) is missing"] }
                return value.mismatches(with: other, tolerance: tolerance, at: "\(path).\(key)")
            }
        case (.array(let stated), .array(let held)) where stated.count == held.count:
            return zip(stated, held).enumerated().flatMap { index, pair in
                pair.0.mismatches(with: pair.1, tolerance: tolerance, at: "\(path)[\(index)]")
            }
        case (.number(let stated), .number(let held)) where abs(stated - held) <= tolerance: return []
        default: return self == actual ? [] : ["\(path): stated \(self), got \(actual)"]
        }
    }
}

extension JSON: CustomStringConvertible {
    package var description: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let value): "\(value)"
        case .string(let value): value.debugDescription
        case .array(let values): "\(values)"
        case .object(let members): "\(members)"
        }
    }
}
