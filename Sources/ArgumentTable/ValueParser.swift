/// How the text of an argument becomes a value, and what a shell may offer for it.
///
/// A parser of one's own is a static member, so that tables read as sentences:
///
///     extension ValueParser where Value == PageList {
///         static var pages: ValueParser {
///             ValueParser { text throws(ValueError) in
///                 guard let pages = PageList(text) else { throw ValueError("is not a list of pages") }
///                 return pages
///             }
///         }
///     }
public struct ValueParser<Value>: Sendable {
    let completion: Completion
    let format: @Sendable (Value) -> String?
    /// Reads a text; what is thrown completes the sentence `--name: 'text' …`.
    public let parse: @Sendable (String) throws(ValueError) -> Value

    /// A parser; `format` writes a value as the user would, for the default that help shows (nil shows none).
    public init(
        completion: Completion = .nothing, format: @escaping @Sendable (Value) -> String? = { _ in nil },
        parse: @escaping @Sendable (String) throws(ValueError) -> Value
    ) {
        self.completion = completion
        self.format = format
        self.parse = parse
    }

    /// The same for a property that is nil until the option is given.
    var optional: ValueParser<Value?> {
        ValueParser<Value?>(
            completion: completion, format: { $0.flatMap(format) },
            parse: { text throws(ValueError) in try parse(text) })
    }
}

extension ValueParser where Value == String {
    /// Any text, the empty one too.
    public static var text: ValueParser { text(completion: .nothing) }

    /// The path of a file; shells offer files with one of the extensions (none means every file).
    public static func file(_ extensions: String...) -> ValueParser { text(completion: .file(extensions: extensions)) }

    /// The path of a folder.
    public static var folder: ValueParser { text(completion: .folder) }

    /// One of some words that are known only at run time.
    public static func choice(of words: [String]) -> ValueParser {
        ValueParser(completion: .choices(words), format: { $0 }) { text throws(ValueError) in
            guard words.contains(text) else { throw notAChoice(text, of: words) }
            return text
        }
    }

    private static func text(completion: Completion) -> ValueParser {
        ValueParser(completion: completion, format: { $0 }) { text throws(ValueError) in text }
    }
}

extension ValueParser where Value: CaseIterable & RawRepresentable & Sendable, Value.RawValue == String {
    /// One of the cases of an enumeration, by raw value.
    public static var choice: ValueParser {
        let words = Value.allCases.map(\.rawValue)
        return ValueParser(completion: .choices(words), format: { $0.rawValue }) { text throws(ValueError) in
            guard let value = Value(rawValue: text) else { throw notAChoice(text, of: words) }
            return value
        }
    }
}

private func notAChoice(_ text: String, of words: [String]) -> ValueError {
    ValueError("is not one of \(words.joined(separator: ", "))" + suggestion(for: text, among: words))
}
