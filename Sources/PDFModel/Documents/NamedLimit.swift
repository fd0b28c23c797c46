/// A limit that the caller sets, with the name that the caller's users know it by.
///
/// Messages name it: a program whose users set it by an option or a setting gives it that name.
public struct NamedLimit: Codable, Sendable, Hashable, ExpressibleByIntegerLiteral {
    /// The most that is allowed, in the unit of the property that holds the limit.
    public var value: Int
    /// What messages call it; nil for "the limit".
    public var name: String?

    /// Creates a limit.
    public init(_ value: Int, name: String? = nil) {
        self.value = value
        self.name = name
    }

    /// Creates a limit without a name of its own.
    public init(integerLiteral value: Int) { self.init(value) }
}

extension NamedLimit: CustomStringConvertible {
    /// The name and the value, as messages write it.
    public var description: String { name.map { "\($0) \(value)" } ?? "the limit of \(value)" }

    /// The name without the value.
    package var title: String { name ?? "the limit" }
}
