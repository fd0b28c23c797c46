extension Array {
    /// The members of a record in JSON; each is null where there is no record.
    func members<Record>(_ record: Record?) -> [String: JSONValue] where Element == Column<Record> {
        var members: [String: JSONValue] = [:]
        for column in self {
            if let key = column.key { members[key] = record.map(column.json) ?? .null }
        }
        return members
    }

    /// A function from a record to JSON: for many records, without the rest of the columns.
    func writer<Record>() -> @Sendable (Record) -> JSONValue where Element == Column<Record> {
        let rows = compactMap { column in column.key.map { (key: $0, json: column.json) } }
        return { record in
            var members = [String: JSONValue](minimumCapacity: rows.count)
            for row in rows { members[row.key] = row.json(record) }
            return .object(members)
        }
    }

    /// A record in JSON.
    func json<Record>(_ record: Record) -> JSONValue where Element == Column<Record> { writer()(record) }

    /// An array of records in JSON.
    func json<Record>(_ records: [Record]) -> JSONValue where Element == Column<Record> {
        .array(records.map(writer()))
    }

    /// The schemas of the members.
    func schemas<Record>() -> [String: JSONValue] where Element == Column<Record> {
        var schemas: [String: JSONValue] = [:]
        for column in self {
            if let key = column.key { schemas[key] = column.schema }
        }
        return schemas
    }

    /// The schema of a record; all members are required unless `required` names fewer.
    func schema<Record>(required: [String]? = nil) -> JSONValue where Element == Column<Record> {
        JSONSchema.object(schemas(), required: required)
    }

    /// The keys in the order of the rows: the names for `--fields`.
    func keys<Record>() -> [String] where Element == Column<Record> { compactMap(\.key) }

    /// The columns of records that have such a record.
    func on<Record, Outer>(_ part: @escaping @Sendable (Outer) -> Record) -> [Column<Outer>]
    where Element == Column<Record> {
        map { $0.on(part) }
    }

    /// The records as a table for people; none where there are no records.
    func textTable<Record>(_ records: [Record], width: Int?) -> [String] where Element == Column<Record> {
        let shown = filter { column in
            column.title != nil && column.isShown.map { records.contains(where: $0) } ?? true
        }
        return TextTable.lines(
            shown.map { ($0.title ?? "", $0.isRight) }, records.map { record in shown.map { $0.cell(record) } },
            width: width)
    }

    /// The first line of `--tsv`.
    func tsvHead<Record>() -> String where Element == Column<Record> { (["file"] + keys()).joined(separator: "\t") }

    /// A line of `--tsv` for each record; for a terminal, control characters are escaped.
    func tsvLines<Record>(_ records: [Record], of file: String, isForTerminal: Bool) -> [String]
    where Element == Column<Record> {
        let keyed = filter { $0.key != nil }
        return records.map { record in
            ([.string(file)] + keyed.map { $0.json(record) })
                .map { isForTerminal ? TSV.cell($0).terminalSafe : TSV.cell($0) }.joined(separator: "\t")
        }
    }
}
