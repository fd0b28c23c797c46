import Testing

@testable import PDFModel

struct MessageClassifierTests {
    @Test(
        arguments: [
            ("Internal error: xref num 1 not found but needed, try to reconstruct<0a>", .xrefRebuilt, .warning),
            ("Attempting to reconstruct cross-reference table", .xrefRebuilt, .warning),
            ("can't find startxref", .xrefRebuilt, .warning),
            ("Couldn't find trailer dictionary", .xrefRebuilt, .warning),
            ("Syntax Error: Couldn't find a font for 'X'", .fontMissing, .error),
            ("Syntax Error (178): No font in show", .fontMissing, .error),
            ("Syntax Error: Missing language pack for 'Adobe-Japan1' mapping", .encodingMissing, .error),
            ("Syntax Error: Unknown character collection 'Adobe-X'", .encodingMissing, .error),
            ("Syntax Warning: Mismatch between font type and embedded font file", .fontDamaged, .warning),
            ("Syntax Error: Invalid page count 0", .pageCountWrong, .error),
            ("Syntax Error: Loop in Pages tree", .pageUnreadable, .error),
            ("Syntax Error: Kid object (page 2) is wrong type (null)", .pageUnreadable, .error),
            ("Syntax Error (12): Bad DCT data: missing 00 after ff", .imageDamaged, .error),
            ("Syntax Error: Unknown color space 'X'", .colorDamaged, .warning),
            ("Syntax Error (9): Bad 'Length' attribute in stream", .streamDamaged, .error),
            ("Unimplemented Feature: something", .unsupported, .error),
            ("Syntax error at position 7: Unknown operator 'frobnicate'", .syntax, .info),
            ("Syntax error at position 7: Leftover args in content stream", .syntax, .info),
            ("Syntax Error (7): Missing 'endstream' or incorrect stream length", .streamDamaged, .info),
            ("expected endstream", .streamDamaged, .info), ("recovered stream length: 12", .streamDamaged, .info),
            ("reported number of objects (3) is not one plus the highest object number (4)", .syntax, .info),
            ("Syntax Error: Unknown segment type in JBIG2 stream", .imageDamaged, .info),
            ("Syntax Error: Bad pattern bitmap", .imageDamaged, .error),
            ("Syntax Error: could not create truetype face", .fontMissing, .error),
            ("Syntax Error: Illegal entry in bfrange block in ToUnicode CMap", .textUnmapped, .warning),
            ("Syntax Error: Bad color space (fill)", .colorDamaged, .error),
            ("Syntax Error: DeviceN color space with too many (33 > 32) components", .colorDamaged, .error),
            ("something else", .other, .warning),
            ("Copying of text from this document is not allowed.", .permission, .info),
        ] as [(String, Diagnostic.Code, Diagnostic.Severity)])
    func kinds(_ text: String, _ code: Diagnostic.Code, _ severity: Diagnostic.Severity) {
        let message = PopplerMessage(text)
        #expect(MessageClassifier.kind(message.text, category: message.category) == (code, severity))
        #expect(!message.text.hasSuffix("<0a>"))
    }

    @Test(
        arguments: [
            ("Syntax error at position 12: words: more", "words: more", 12), ("no position", "no position", nil),
            ("Syntax error at position -1: words", "words", nil),
        ] as [(String, String, Int?)])
    func positions(_ text: String, _ words: String, _ position: Int?) {
        #expect(PopplerMessage(text).text == words && PopplerMessage(text).position == position)
    }

    @Test func messagesDifferOnlyInTheirPosition() {
        func key(_ text: String) -> String { PopplerMessage(text).key }
        #expect(key("Syntax error at position 12: words") == key("Syntax error at position 345: words"))
        #expect(key("Syntax error at position 12: words") != key("Syntax error at position 12: other words"))
        #expect(key("no position") == "no position")
        #expect(key("error at position 12") == "error at position 12")
    }
}
