import ArgumentTable
import Foundation
import TestSupport
import Testing

@testable import PDFViewCommands

/// What holds of every command that lists records: `--tsv` and `--fields`, and that its outputs agree.
@MainActor struct ListCommandTests {
    nonisolated static let commands = PDFView.program.commands.filter { $0.options.contains { $0.long == "tsv" } }
        .map(\.name)

    /// Files that hold together what all commands list.
    private static let files = [
        "actions-of-each-kind", "annotations-of-each-kind", "attachments-in-three-places", "claims-pdfa-1b",
        "damaged-flate-content", "form-fields", "image-placements", "info-complete", "layers-nested-and-radio",
        "libreoffice-tagged", "links-of-each-kind", "outline-nested", "signed-twice",
    ].map(Fixture.path)

    private static func run(_ command: String, _ options: [String], _ files: [String] = files) -> CommandRun {
        CommandRun([command] + (command == "objects" ? ["--xref"] : []) + options + files)
    }

    /// The cells of `--tsv`, the heading first.
    private static func rows(_ run: CommandRun) -> [[String]] {
        run.lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    }

    /// The list of each file in JSON; of `info`, the file itself.
    private static func records(_ command: String, _ run: CommandRun) -> [JSON] {
        let key = ["forms": "fields", "validate": "findings"][command] ?? command
        return run.files.flatMap { command == "info" ? [$0] : $0[key].array ?? [] }
    }

    @Test func theyAreAllCommandsThatListSomething() {
        #expect(
            Self.commands == [
                "info", "fonts", "images", "links", "outline", "annotations", "forms", "actions", "attachments",
                "layers", "signatures", "structure", "metadata", "objects", "validate",
            ])
    }

    @Test(arguments: commands) func tabSeparatedValuesAreThoseOfJSON(_ command: String) throws {
        let rows = Self.rows(Self.run(command, ["--tsv"]))
        let heading = try #require(rows.first)
        #expect(heading.first == "file" && rows.allSatisfy { $0.count == heading.count })
        #expect(rows.dropFirst().allSatisfy { Self.files.contains($0[0]) })
        #expect(rows.count > 1)
        // JSON has the properties of metadata as they are nested.
        guard command != "metadata" else { return }
        let records = Self.records(command, Self.run(command, ["--json"]))
        #expect(rows.count == records.count + 1)
        for (row, record) in zip(rows.dropFirst(), records) {
            for (key, cell) in zip(heading, row).dropFirst() {
                #expect(cell == Self.cell(record[key]), "\(key) of \(row[0])")
            }
        }
    }

    private static func cell(_ value: JSON) -> String {
        switch value {
        case .null: ""
        case .string(let text):
            text.replacing("\\", with: "\\\\").replacing("\t", with: "\\t").replacing("\n", with: "\\n")
                .replacing("\r", with: "\\r")
        default: TSV.cell(JSONValue(value).compactText)
        }
    }

    @Test(arguments: commands) func fieldsChooseTheColumnsInTheirOrder(_ command: String) throws {
        let all = try #require(Self.rows(Self.run(command, ["--tsv"])).first).dropFirst()
        let chosen = Array(all.reversed().prefix(3))
        let option = "--fields=\(chosen.joined(separator: ","))"
        #expect(Self.rows(Self.run(command, ["--tsv", option])).first == ["file"] + chosen)
        let table = Self.run(command, [option]).lines
        #expect(!table.isEmpty)
        guard command != "metadata" else { return }
        let json = Self.run(command, ["--json", option])
        let records = Self.records(command, json)
        let frame = command == "info" ? ["diagnostics", "error", "file", "status"] : []
        #expect(!records.isEmpty && records.allSatisfy { $0.keys == (chosen + frame).sorted() })
        #expect(try json.schemaFaults(of: command) == "")
    }

    @Test(arguments: commands) func unknownFieldsAreRefusedWithTheKnownOnes(_ command: String) throws {
        let known = try #require(Self.rows(Self.run(command, ["--tsv"])).first).dropFirst()
        let run = Self.run(command, ["--fields=nothing"])
        #expect(run.code == 2 && run.output.isEmpty && run.messages.count == 1)
        #expect(run.messages[0].hasSuffix("the fields are \(known.joined(separator: ", "))"))
    }

    @Test(arguments: commands, ["--json", "--jsonl"])
    func tabSeparatedValuesAreNoJSON(_ command: String, _ option: String) {
        let run = Self.run(command, ["--tsv", option])
        #expect(run.code == 2 && run.output.isEmpty)
        #expect(run.messages == ["--tsv cannot be combined with --json or --jsonl"])
    }

    @Test func theTableHasAHeadingForEachChosenField() {
        let run = CommandRun("fonts", "--fields", "object,baseName,embedded", Fixture.path("font-truetype-embedded"))
        #expect(run.lines.first?.split(separator: " ") == ["Object", "baseName", "Embedded"])
        let info = CommandRun("info", "--fields", "pageCount,creationDateRaw", Fixture.path("info-complete"))
        #expect(info.lines.dropFirst().map { $0.prefix { $0 != ":" } } == ["Pages", "creationDateRaw"])
    }

    @Test func aFileThatFailsHasNoLine() {
        let run = CommandRun("links", "--tsv", Fixture.path("not-a-pdf"), Fixture.path("one-page"))
        #expect(run.code == 3 && run.lines.count == 1)
        #expect(run.messages == ["\(Fixture.path("not-a-pdf")): not a PDF"])
    }

    @Test func optionsWithoutATableAreRefused() {
        let one = Fixture.path("one-page")
        #expect(CommandRun("objects", "--tsv", one).code == 2)
        #expect(CommandRun("objects", "--fields=kind", one).code == 2)
        #expect(CommandRun("metadata", "--json", "--fields=property", one).code == 2)
        #expect(CommandRun("metadata", "--raw", "--tsv", one).code == 2)
        #expect(CommandRun("images", "--tsv", "--image=1", "-o", "-", one).code == 2)
    }

    @Test func cellsNeverEndACellOrALine() {
        #expect(TSV.cell("a\tb\nc\rd\\e\r\n") == "a\\tb\\nc\\rd\\\\e\\r\\n")
        #expect(TSV.cell(.null) == "" && TSV.cell(.bool(true)) == "true")
        #expect(TSV.cell(.array([.integer(1), .string("\\")])) == #"[1,"\\\\"]"#)
        #expect(CommandRun("annotations", "--tsv", Fixture.path("annotations-of-each-kind")).text.contains(#"first\r"#))
    }

    /// What a terminal gets steers nothing, and still has its tabs.
    @Test func cellsAreSafeForATerminal() {
        let columns = [Column<String>("text", "A text.") { $0 }]
        #expect(columns.tsvLines(["\u{1B}[1m\t"], of: "f", isForTerminal: true) == ["f\t\\u{1b}[1m\\t"])
        #expect(columns.tsvLines(["\u{1B}[1m\t"], of: "f", isForTerminal: false) == ["f\t\u{1B}[1m\\t"])
    }
}

extension JSONValue {
    fileprivate init(_ json: JSON) {
        switch json {
        case .null: self = .null
        case .bool(let bool): self = .bool(bool)
        case .number(let number): self = .number(number)
        case .string(let text): self = .string(text)
        case .array(let elements): self = .array(elements.map(JSONValue.init))
        case .object(let members): self = .object(members.mapValues(JSONValue.init))
        }
    }
}
