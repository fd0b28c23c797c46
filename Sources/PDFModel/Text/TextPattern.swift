internal import CPoppler

/// What is looked for in a text.
public struct TextPattern: Sendable, Hashable {
    /// The words, or the regular expression in the syntax of Perl (GLib's GRegex).
    public var text: String
    /// Whether the text is a regular expression.
    public var isRegularExpression: Bool
    /// Whether capitals and small letters are the same.
    public var ignoresCase: Bool
    /// Whether only whole words match.
    public var isWord: Bool

    /// Creates a pattern; by default the words as they are.
    public init(
        _ text: String, isRegularExpression: Bool = false, ignoresCase: Bool = false, isWord: Bool = false
    ) {
        self.text = text
        self.isRegularExpression = isRegularExpression
        self.ignoresCase = ignoresCase
        self.isWord = isWord
    }

    /// What is wrong with the pattern; nil where it can be looked for. Opens nothing and starts no thread.
    public var fault: String? {
        guard !text.isEmpty else { return "the pattern is empty" }
        guard !text.utf8.contains(0) else { return "the pattern holds a NUL character" }
        do throws(InvalidPattern) {
            _ = try Matcher(Expression(self), optimizes: false)
            return nil
        } catch {
            return error.reason
        }
    }
}

/// A pattern that GRegex cannot read, and why.
struct InvalidPattern: Error {
    let reason: String
}

/// A pattern as regular expressions.
struct Expression {
    /// For one line.
    let line: String
    /// For the lines of a page: a space in the pattern is also a line end.
    let lines: String
    /// How many line ends a match may run over; nil for any number.
    let lineEnds: Int?
    let ignoresCase: Bool

    init(_ pattern: TextPattern) {
        ignoresCase = pattern.ignoresCase
        if pattern.isRegularExpression {
            let text = Folding.composed(pattern.text)
            let (flexible, spaces) = Self.withFlexibleSpaces(text)
            line = Self.bounded(text, pattern.isWord)
            lines = Self.bounded(flexible, pattern.isWord)
            lineEnds = spaces
        } else {
            var joined = ""
            var isSpace = false
            for character in Folding.folded(pattern.text) {
                // Several spaces in a row are one: so they are in the text.
                if character.isWhitespace {
                    if !isSpace { joined += "[ \\n]" }
                } else {
                    joined += Self.quoted(character)
                }
                isSpace = character.isWhitespace
            }
            line = Self.bounded(joined, pattern.isWord)
            lines = line
            lineEnds = nil
        }
    }

    private static func bounded(_ expression: String, _ isWord: Bool) -> String {
        isWord ? "(?<!\\w)(?:\(expression))(?!\\w)" : expression
    }

    private static func quoted(_ character: Character) -> String {
        character.isASCII && !character.isLetter && !character.isNumber ? "\\\(character)" : String(character)
    }

    /// A regular expression whose spaces also match a line end, and how many it has. One with quotes (`\Q`) or with
    /// spaces that mean nothing (`(?x)`) stays as it is.
    private static func withFlexibleSpaces(_ text: String) -> (String, Int) {
        if text.contains("\\Q") || text.contains("(?x") { return (text, 0) }
        var flexible = ""
        var spaces = 0
        var isEscaped = false
        var isInClass = false
        for character in text {
            if character == " " {
                if isEscaped { flexible.removeLast() }
                flexible += isInClass ? " \\n" : "[ \\n]"
                spaces += 1
                isEscaped = false
                continue
            }
            if isEscaped {
                if character == "s" { spaces += 1 }
                isEscaped = false
            } else {
                switch character {
                case "\\": isEscaped = true
                case "[": isInClass = true
                case "]": isInClass = false
                default: break
                }
            }
            flexible.append(character)
        }
        return (flexible, spaces)
    }
}

/// A compiled regular expression of GLib.
final class Matcher {
    private let regex: OpaquePointer

    /// - Throws: `InvalidPattern` where GLib cannot compile it.
    init(_ expression: Expression, line: Bool = false, optimizes: Bool = true) throws(InvalidPattern) {
        var flags = G_REGEX_MULTILINE.rawValue
        if expression.ignoresCase { flags |= G_REGEX_CASELESS.rawValue }
        if optimizes { flags |= G_REGEX_OPTIMIZE.rawValue }
        var error: UnsafeMutablePointer<GError>?
        defer { g_clear_error(&error) }
        let text = line ? expression.line : expression.lines
        guard let regex = g_regex_new(text, GRegexCompileFlags(rawValue: flags), GRegexMatchFlags(rawValue: 0), &error)
        else { throw InvalidPattern(reason: error.map { String(cString: $0.pointee.message) } ?? "cannot be read") }
        self.regex = regex
    }

    deinit { g_regex_unref(regex) }

    /// Where it matches in UTF-8 text, as ranges of bytes; empty matches are left out.
    ///
    /// - Throws: `InvalidPattern` where matching took more steps than GLib allows.
    func matches(in text: [UInt8]) throws(InvalidPattern) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var error: UnsafeMutablePointer<GError>?
        defer { g_clear_error(&error) }
        text.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self) else { return }
            var info: OpaquePointer?
            g_regex_match_full(regex, start, bytes.count, 0, GRegexMatchFlags(rawValue: 0), &info, &error)
            defer { g_match_info_unref(info) }
            while error == nil, g_match_info_matches(info) != 0 {
                var (first, end): (gint, gint) = (0, 0)
                g_match_info_fetch_pos(info, 0, &first, &end)
                if first < end { ranges.append(Int(first)..<Int(end)) }
                g_match_info_next(info, &error)
            }
        }
        if let error { throw InvalidPattern(reason: String(cString: error.pointee.message)) }
        return ranges
    }
}
