import TestSupport
import Testing

@testable import PDFModel

@MainActor struct FormTests {
    private func form(_ fields: String, _ objects: [String], annotations: String = "", form: String = "") throws
        -> PDFForm
    {
        let catalog = "/AcroForm << /Fields [\(fields)] \(form) >>"
        return try SmallPDF(page: "/Annots [\(annotations)]", catalog: catalog, objects: objects).file().form()
    }

    @Test func whatAFieldDoesNotSayItInherits() throws {
        let form = try form(
            "4 0 R",
            [
                "<< /T (a) /FT /Tx /Ff 3 /V (v) /DV (d) /MaxLen 5 /Kids [5 0 R 6 0 R] >>", "<< /T (b) /Parent 4 0 R >>",
                "<< /T (c) /Parent 4 0 R /Ff 0 /V (w) /MaxLen 6 >>",
            ])
        #expect(form.fields.map(\.fullName) == ["a.b", "a.c"])
        #expect(form.fields.map(\.kind) == [.text, .text])
        #expect(form.fields.map(\.flags) == [[.readOnly, .required], []])
        #expect(form.fields.map(\.values) == [["v"], ["w"]])
        #expect(form.fields.map(\.defaultValues) == [["d"], ["d"]])
        #expect(form.fields.map(\.maximumLength) == [5, 6])
        #expect(form.diagnostics == [])
    }

    @Test(
        arguments: [
            ("/FT /Tx", PDFField.Kind.text), ("/FT /Btn", .checkBox), ("/FT /Btn /Ff 32768", .radioButton),
            ("/FT /Btn /Ff 65536", .pushButton), ("/FT /Ch", .listBox), ("/FT /Ch /Ff 131072", .comboBox),
            ("/FT /Sig", .signature), ("/FT /Other", nil), ("", nil),
        ] as [(String, PDFField.Kind?)])
    func kinds(_ entries: String, _ kind: PDFField.Kind?) throws {
        let form = try form("4 0 R", ["<< /T (a) \(entries) >>"])
        #expect(form.fields.map(\.kind) == [kind])
    }

    @Test(arguments: [
        ("/FT /Ch /V [(a) (b)]", ["a", "b"]), ("/FT /Btn /V /Yes", ["Yes"]), ("/FT /Tx /V 5 0 R", ["long"]),
        ("/FT /Tx /V 12", ["12"]), ("/FT /Tx", []), ("/FT /Tx /V ()", [""]), ("/FT /Sig /V << >>", []),
    ])
    func values(_ entries: String, _ values: [String]) throws {
        let stream = "<< /Length 4 >>\nstream\nlong\nendstream"
        #expect(try form("4 0 R", ["<< /T (a) \(entries) >>", stream]).fields.map(\.values) == [values])
    }

    @Test func aFieldMayStandOnItsPageAlone() throws {
        let form = try form(
            "", ["<< /T (lost) /FT /Tx /V (v) /Subtype /Widget /Rect [1 2 3 4] >>"], annotations: "4 0 R")
        #expect(form.fields.map(\.fullName) == ["lost"])
        #expect(form.fields.first?.widgets.first?.pageNumber == 1)
        #expect(form.diagnostics.map(\.code) == [.constructIgnored])
    }

    /// The two buttons of a lost field are one field.
    @Test func lostWidgetsAreGatheredByTheirField() throws {
        let widget = "<< /Parent 4 0 R /Subtype /Widget /Rect [0 0 1 1] >>"
        let form = try form(
            "", ["<< /T (r) /FT /Btn /Ff 32768 /Kids [5 0 R 6 0 R] >>", widget, widget], annotations: "5 0 R 6 0 R")
        #expect(form.fields.count == 1)
        #expect(form.fields.first?.widgets.map(\.pageNumber) == [1, 1])
        #expect(form.diagnostics.map(\.count) == [1])
    }

    @Test func aWidgetOfNoFieldIsNone() throws {
        let form = try form("", ["<< /Subtype /Widget /Rect [0 0 1 1] >>"], annotations: "4 0 R")
        #expect(form.fields.isEmpty && form.diagnostics.isEmpty)
    }

    @Test func fieldsThatLeadBackAreNamedAndTheRestIsListed() throws {
        let form = try form(
            "4 0 R 5 0 R 7", ["<< /T (a) /FT /Tx /Kids [4 0 R 6 0 R] >>", "<< /T (b) /FT /Tx >>", "<< /T (c) >>"])
        #expect(form.fields.map(\.fullName) == ["a.c", "b"])
        #expect(Set(form.diagnostics.map(\.code)) == [.constructIgnored, .syntax])
    }

    @Test func levelsBeyondTheLimitAreCutAndNamed() throws {
        let objects = (0..<FieldWalk.depthLimit + 5).map { "<< /T (n) /FT /Tx /Kids [\($0 + 5) 0 R] >>" }
        #expect(try form("4 0 R", objects).diagnostics.contains { $0.code == .truncated })
    }

    @Test(
        arguments: [
            ("/AcroForm << >>", FormKind.acroForm), ("", nil), ("/AcroForm << /XFA [] >>", .xfaStatic),
            ("/AcroForm << /XFA [] >> /NeedsRendering true", .xfaDynamic), ("/NeedsRendering true", nil),
            ("/AcroForm 7", nil),
        ] as [(String, FormKind?)])
    func formKinds(_ catalog: String, _ kind: FormKind?) throws {
        let file = try SmallPDF(page: "", catalog: catalog).file()
        #expect(try file.form().kind == kind)
        #expect(try file.facts([]).form == kind)
    }
}
