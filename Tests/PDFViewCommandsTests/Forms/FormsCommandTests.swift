import TestSupport
import Testing

@MainActor struct FormsCommandTests {
    @Test func textListsFieldsWithTheirValues() {
        let run = CommandRun("forms", Fixture.path("form-fields"))
        #expect(run.code == 0)
        #expect(
            run.lines == [
                "AcroForm; 9 fields",
                "Page  Type         Flags          Name            Value",
                "   1  text         required       name            Åsa Öberg",
                "   1  text         -              address.street  Main Street",
                "   1  text         password       secret          hidden",
                "   1  text         multiline      notes           one\\rtwo",
                "   1  checkBox     -              agree           Yes",
                "   1  pushButton   -              push            -",
                "   1  radioButton  noToggleToOff  choice          B",
                "   1  listBox      -              list            b",
                "   1  comboBox     editable       combo           2",
            ])
    }

    @Test(arguments: [
        ("form-xfa-dynamic", "XFA, dynamic: the pages are placeholders; no fields"),
        ("form-xfa-static", "XFA, static; 1 field"),
        ("form-need-appearances", "AcroForm; 1 field; NeedAppearances"),
    ])
    func theFirstLineTellsTheKind(_ name: String, _ line: String) {
        #expect(CommandRun("forms", Fixture.path(name)).lines.first == line)
    }

    @Test func aDocumentWithoutAFormIsNothing() {
        let run = CommandRun("forms", Fixture.path("one-page"))
        #expect(run.code == 0 && run.output.isEmpty && run.messages.isEmpty)
    }

    @Test func aRadioButtonStandsInSeveralPlaces() {
        let field = CommandRun.entry("forms", Fixture("form-fields"))["fields"][6]
        #expect(field["widgets"].array?.map { $0["state"] } == [.string("Off"), .string("B")])
        #expect(field["choices"].array?.map { $0["value"] } == [.string("A"), .string("B")])
        #expect(field["rectangle"] == field["widgets"][0]["rectangle"])
    }

    @Test(arguments: [("signed-twice", [true, true]), ("signature-field-unsigned", [false])])
    func signaturesAreSignedOrNot(_ name: String, _ signed: [Bool]) {
        let fields = CommandRun.entry("forms", Fixture(name))["fields"].array ?? []
        #expect(fields.map { $0["signed"] } == signed.map(JSON.bool))
    }

    @Test func fieldsThatLeadBackAreListedOnce() {
        let entry = CommandRun.entry("forms", Fixture("hostile-field-cycle"))
        #expect(entry["fields"].array?.map { $0["name"] } == [.string("a.b")])
        #expect(entry["diagnostics"].array?.map { $0["code"] } == [.string("constructIgnored")])
    }

    /// The names of the members are a contract with programs.
    @Test func keys() {
        let entry = CommandRun.entry("forms", Fixture("form-fields"))
        #expect(
            entry.keys == [
                "diagnostics", "error", "fields", "file", "form", "needAppearances", "placeholder", "status",
            ])
        #expect(
            entry["fields"][0].keys == [
                "alternateName", "caption", "choices", "default", "flags", "mappingName", "maxLength", "name", "page",
                "rectangle", "signed", "type", "value", "widgets",
            ])
    }
}
