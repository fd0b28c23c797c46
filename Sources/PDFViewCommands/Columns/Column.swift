internal import PDFModel

/// One fact of a record: the row from which its JSON, its JSON Schema, its column of the text table and of `--tsv`, and
/// its name for `--fields` are derived.
///
/// Values are taken by closures, not by key paths, which are slow to create. Nothing of a row is computed before it is
/// needed.
struct Column<Record>: Sendable {
    /// The key in JSON; nil for a column that only the text table has.
    let key: String?
    let json: @Sendable (Record) -> JSONValue
    private let makeSchema: @Sendable () -> JSONValue
    /// The heading in the text table; nil where it shows the column only if `--fields` names it.
    private(set) var title: String?
    private(set) var isRight: Bool
    private(set) var cell: @Sendable (Record) -> String
    /// The text table shows the column only if this is true of a record; nil where it always does.
    private(set) var isShown: (@Sendable (Record) -> Bool)?
    /// The part of the document facts that it needs; nil where that is always read.
    private(set) var part: DocumentFacts.Part?

    /// The JSON Schema of the value.
    var schema: JSONValue { makeSchema() }

    private init(
        _ key: String?, isRight: Bool = false, schema: @escaping @Sendable () -> JSONValue,
        json: @escaping @Sendable (Record) -> JSONValue
    ) {
        (self.key, self.isRight, self.json, makeSchema, cell) = (key, isRight, json, schema, { json($0).cell })
    }

    /// A fact whose type determines its JSON, schema and alignment.
    init<Value: FactValue>(
        _ key: String, _ description: String, _ value: @escaping @Sendable (Record) -> Value
    ) {
        self.init(
            key, isRight: Value.isNumber, schema: { Value.schema.described(description) }, json: { value($0).json })
    }

    /// A record within the record: an object in JSON, or null.
    init<Nested>(
        _ key: String, _ description: String, of columns: [Column<Nested>],
        _ value: @escaping @Sendable (Record) -> Nested?
    ) {
        let write = columns.writer()
        self.init(
            key, schema: { columns.schema().orNull.described(description) },
            json: { value($0).map(write) ?? .null })
    }

    /// An array of records within the record.
    init<Nested>(
        _ key: String, _ description: String, listOf columns: [Column<Nested>],
        _ value: @escaping @Sendable (Record) -> [Nested]
    ) {
        let write = columns.writer()
        self.init(
            key, schema: { JSONSchema.array(of: columns.schema()).described(description) },
            json: { .array(value($0).map(write)) })
    }

    /// The same where there may be no array, which is null.
    init<Nested>(
        _ key: String, _ description: String, listOf columns: [Column<Nested>],
        _ value: @escaping @Sendable (Record) -> [Nested]?
    ) {
        let write = columns.writer()
        self.init(
            key, schema: { JSONSchema.array(of: columns.schema()).orNull.described(description) },
            json: { value($0).map { .array($0.map(write)) } ?? .null })
    }

    /// A value with a schema of its own.
    init(
        _ key: String, _ description: String, schema: @autoclosure @escaping @Sendable () -> JSONValue,
        _ json: @escaping @Sendable (Record) -> JSONValue
    ) {
        self.init(key, schema: { schema().described(description) }, json: json)
    }

    /// A column of the text table alone; with `ifAny` only if it is true of one of the records.
    init(
        title: String, isRight: Bool = false, ifAny isShown: (@Sendable (Record) -> Bool)? = nil,
        _ cell: @escaping @Sendable (Record) -> String
    ) {
        (key, json, makeSchema) = (nil, { _ in .null }, { .null })
        (self.title, self.isRight, self.isShown, self.cell) = (title, isRight, isShown, cell)
    }

    /// A date as two facts: in RFC 3339 format, and as written in the document.
    static func date(
        _ key: String, _ description: String, title: String? = nil, _ value: @escaping @Sendable (Record) -> PDFDate?
    ) -> [Column] {
        var date = Column(key, "\(description), in RFC 3339 format; null if absent or malformed.") {
            value($0)?.rfc3339
        }
        if let title { date = date.titled(title) { value($0).map { $0.rfc3339 ?? "\($0.raw) (not a date)" } ?? "" } }
        return [date, Column("\(key)Raw", "\(description), as written in the document.") { value($0)?.raw }]
    }

    /// The same as a column of the text table too; its cells follow from the JSON.
    func titled(_ title: String) -> Column { titled(title, cell) }

    /// The same with other cells; with `ifAny` only if it is true of one of the records.
    func titled(
        _ title: String, isRight: Bool? = nil, ifAny isShown: (@Sendable (Record) -> Bool)? = nil,
        _ cell: @escaping @Sendable (Record) -> String
    ) -> Column {
        var column = self
        column.title = title
        column.isRight = isRight ?? self.isRight
        column.isShown = isShown
        column.cell = cell
        return column
    }

    /// The same with a part of the document facts that it needs.
    func needing(_ part: DocumentFacts.Part) -> Column {
        var column = self
        column.part = part
        return column
    }

    /// The same as `--fields` shows it: with a heading, whatever the records are.
    var chosen: Column {
        var column = self
        column.title = title ?? key
        column.isShown = nil
        return column
    }

    /// The column of a record that has such a record.
    func on<Outer>(_ part: @escaping @Sendable (Outer) -> Record) -> Column<Outer> {
        let (json, cell) = (json, cell)
        var column = Column<Outer>(key, isRight: isRight, schema: makeSchema) { json(part($0)) }
        column.title = title
        column.cell = { cell(part($0)) }
        if let isShown { column.isShown = { isShown(part($0)) } }
        return column
    }
}

/// Columns one below the other, each an expression of its own.
@resultBuilder
enum ColumnBuilder<Record> {
    static func buildExpression(_ column: Column<Record>) -> [Column<Record>] { [column] }
    static func buildExpression(_ columns: [Column<Record>]) -> [Column<Record>] { columns }
    static func buildBlock(_ columns: [Column<Record>]...) -> [Column<Record>] { columns.flatMap(\.self) }
}

extension JSONValue {
    /// What the text table shows of a value.
    fileprivate var cell: String {
        switch self {
        case .null: ""
        case .bool(let value): value ? "yes" : "no"
        case .string(let text): text
        case .number(let number): number.short
        case .array(let elements): elements.map(\.cell).joined(separator: ",")
        case .integer, .object, .written: compactText
        }
    }
}
