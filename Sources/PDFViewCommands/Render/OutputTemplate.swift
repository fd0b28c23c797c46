internal import ArgumentTable
internal import Glibc
internal import PDFModel

/// Names of image files, such as `{stem}-{page:04}.png`.
///
/// Labels cannot lead out of the folder: their slashes and control characters are replaced.
struct OutputTemplate: Sendable, Hashable {
    private enum Piece: Sendable, Hashable {
        case text(String)
        case field(Field, width: Int)
    }

    /// What braces may hold.
    enum Field: String, Sendable, CaseIterable {
        case stem
        case page
        case label
        case total
        case dpi
    }

    /// The values of the fields for one page.
    struct Values {
        var stem: String
        var page: Int
        var label: String
        var total: Int
        var dpi: String
    }

    private let pieces: [Piece]

    /// What `--output` is by default.
    static let standardText = "{stem}-{page:04}.png"
    static let standard = OutputTemplate(
        pieces: [.field(.stem, width: 0), .text("-"), .field(.page, width: 4), .text(".png")])

    private init(pieces: [Piece]) { self.pieces = pieces }

    /// Parses a template; a folder stands for the default names in it.
    init(_ text: String) throws(ValueError) {
        var pieces: [Piece] = []
        var rest = Substring(text)
        while let open = rest.firstIndex(of: "{") {
            guard let close = rest[open...].firstIndex(of: "}") else { throw ValueError("has a { without a }") }
            if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
            pieces.append(try Self.field(rest[rest.index(after: open)..<close]))
            rest = rest[rest.index(after: close)...]
        }
        if !rest.isEmpty { pieces.append(.text(String(rest))) }
        if text.hasSuffix("/") || Folder.exists(text) {
            if !text.hasSuffix("/") { pieces.append(.text("/")) }
            pieces += Self.standard.pieces
        }
        guard !pieces.isEmpty else { throw ValueError("is empty") }
        self.pieces = pieces
    }

    private static func field(_ text: Substring) throws(ValueError) -> Piece {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let name = parts.first.map(String.init) ?? ""
        guard let field = Field(rawValue: name) else {
            let known = Field.allCases.map { "{\($0.rawValue)}" }.joined(separator: " ")
            throw ValueError("has an unknown field {\(name)}; the fields are \(known)")
        }
        guard parts.count == 2 else { return .field(field, width: 0) }
        guard parts[1].first == "0", let width = Int(parts[1]), (1...20).contains(width),
            field == .page || field == .total
        else { throw ValueError("has an invalid width in {\(text)}; write {page:04}") }
        return .field(field, width: width)
    }

    /// Whether the names need the pages' labels.
    var usesLabels: Bool {
        pieces.contains { if case .field(.label, _) = $0 { true } else { false } }
    }

    /// The path of a page's image file.
    func path(_ values: Values) -> String {
        pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .field(.stem, _): values.stem
            case .field(.page, let width): values.page.padded(width)
            case .field(.total, let width): values.total.padded(width)
            case .field(.label, _): Self.safe(values.label)
            case .field(.dpi, _): values.dpi
            }
        }.joined()
    }

    private static func safe(_ label: String) -> String {
        let scalars = label.unicodeScalars.map { scalar -> Character in
            scalar == "/" || scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) ? "_" : Character(scalar)
        }
        let text = String(scalars.prefix(64))
        return text.isEmpty || text == "." || text == ".." ? "_" : text
    }
}

/// Where images are written.
enum OutputTarget: Sendable, Hashable {
    /// To files with names after a template.
    case files(OutputTemplate)
    /// To standard output, one page.
    case standardOutput

    /// Reads `--output`.
    static let parser = ValueParser<OutputTarget> { text throws(ValueError) in
        text == "-" ? .standardOutput : .files(try OutputTemplate(text))
    }
}
