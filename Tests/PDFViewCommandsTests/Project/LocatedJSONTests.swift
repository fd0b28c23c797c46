import Foundation
import TestSupport
import Testing

@testable import PDFViewCommands

struct LocatedJSONTests {
    @Test(arguments: [
        #"{"a": [1, -2.5e3, 0, true, false, null], "b": {"c": "x"}}"#, #""\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00""#, "[]",
        "{}", " [ [ ] , { } ] ", #"["\u0000", "ü", "漢"]"#, "-0", "1E+2", #"{"": ""}"#,
    ])
    func readsWhatFoundationReads(_ text: String) throws {
        #expect(try LocatedJSON(text).plain == JSON(Data(text.utf8)))
    }

    @Test(arguments: [
        "", " ", "[1,]", "[,1]", "{\"a\":1,}", "{a:1}", "{'a':1}", "[1 2]", "{\"a\" 1}", "nul", "True", "NaN",
        "Infinity",
        "1e999", "+1", "0x10", "\"", "\"\\", "\"\\q\"", "\"\\u12\"", "\"\u{1}\"", "\"line\nbreak\"", "[1]]", "[1] 2",
        "// x", "[1 /* x */]", "01", "1.", ".5", "-", "1e", "--1", "\"\\u+123\"",
    ])
    func refusesWhatIsNoJSON(_ text: String) {
        #expect(throws: LocatedJSON.SyntaxError.self) { try LocatedJSON(text) }
    }

    @Test func halfASurrogateIsReplaced() throws {
        for text in [#""\ud83d""#, #""\ude00""#, #""\ud83dx""#, #""\ud83d\u0041""#] {
            #expect(try LocatedJSON(text).plain.string?.contains("\u{FFFD}") == true, "\(text)")
        }
    }

    @Test func deepNestingIsRefused() throws {
        let deep = String(repeating: "[", count: 100_000)
        #expect(throws: LocatedJSON.SyntaxError.self) { try LocatedJSON(deep) }
        #expect(try LocatedJSON(String(repeating: "[", count: 99) + String(repeating: "]", count: 99)).line == 1)
    }

    @Test func valuesKnowTheirLines() throws {
        let json = try LocatedJSON("\n{\n\"a\":\n[\r\n1,\n\"x\"]}")
        guard case .object(let members, let line) = json, let (_, keyLine, value) = members.first,
            case .array(let elements, let listLine) = value
        else { throw Surprise() }
        #expect([line, keyLine, listLine] + elements.map(\.line) == [2, 3, 4, 5, 6])
    }

    private struct Surprise: Error {}
}

extension LocatedJSON {
    fileprivate var plain: JSON {
        switch self {
        case .null: .null
        case .bool(let value, _): .bool(value)
        case .number(let value, _): .number(value)
        case .string(let value, _): .string(value)
        case .array(let values, _): .array(values.map(\.plain))
        case .object(let members, _):
            .object(Dictionary(uniqueKeysWithValues: members.map { ($0.key, $0.value.plain) }))
        }
    }
}
