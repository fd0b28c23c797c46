import Foundation
import Testing

@testable import PDFModel

struct XMPPacketTests {
    private static let pdfaid = "http://www.aiim.org/pdfa/ns/id/"
    private static let dc = "http://purl.org/dc/elements/1.1/"

    private func packet(_ description: String) -> XMPPacket {
        let text = """
            <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
            <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
              xmlns:dc="\(Self.dc)" xmlns:p="\(Self.pdfaid)">\(description)</rdf:RDF></x:xmpmeta>
            <?xpacket end="w"?>
            """
        return XMPPacket(Array(text.utf8))
    }

    @Test func attributesAndElementsAreTheSame() {
        for text in [
            "<rdf:Description p:part='2'/>", "<rdf:Description><p:part> 2\n</p:part></rdf:Description>",
            "<rdf:Description><dc:x/></rdf:Description><rdf:Description p:part='2'/>",
        ] {
            #expect(packet(text).value(Self.pdfaid, "part") == "2", "\(text)")
        }
        #expect(packet("<rdf:Description/>").value(Self.pdfaid, "part") == nil)
    }

    @Test func prefixesMeanNothing() {
        let text = "<rdf:Description xmlns:dc='\(Self.pdfaid)' dc:part='3'/>"
        #expect(packet(text).value(Self.pdfaid, "part") == "3")
        #expect(packet(text).value(Self.dc, "part") == nil)
    }

    @Test func arraysKeepTheirItems() {
        let read = packet(
            "<rdf:Description><dc:creator><rdf:Seq><rdf:li>A &amp; B</rdf:li><rdf:li>C</rdf:li></rdf:Seq></dc:creator>"
                + "</rdf:Description>")
        #expect(read.properties.first?.value == .array([.text("A & B"), .text("C")]))
        #expect(read.error == nil)
    }

    @Test func aBrokenPacketKeepsWhatCameBefore() {
        let text = """
            <r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><r:Description xmlns:p="\(Self.pdfaid)">
            <p:part>1</p:part>
            <p:conf
            """
        let read = XMPPacket(Array(text.utf8))
        #expect(read.value(Self.pdfaid, "part") == "1")
        #expect(read.error?.contains("line 3") == true)
    }

    @Test func whatIsNoXMPHasNoProperties() {
        #expect(XMPPacket([]).properties.isEmpty)
        #expect(XMPPacket([]).error != nil)
        #expect(XMPPacket(Array("<html><p>part</p></html>".utf8)).properties.isEmpty)
        #expect(XMPPacket([0xFF, 0xFE, 0x00]).error != nil)
    }

    /// Ten levels of ten references each: ten thousand million characters.
    @Test(.timeLimit(.minutes(10))) func entitiesDoNotGrow() {
        var entities = "<!ENTITY e0 'aaaaaaaaaa'>"
        for level in 1...9 {
            entities += "<!ENTITY e\(level) '\(String(repeating: "&e\(level - 1);", count: 10))'>"
        }
        let text = "<!DOCTYPE x [\(entities)]><x>&e9;</x>"
        #expect(XMPPacket(Array(text.utf8)).error != nil)
    }

    @Test func otherFilesAreNotRead() {
        let text = "<!DOCTYPE x [<!ENTITY f SYSTEM 'file:///etc/passwd'>]><x>&f;</x>"
        #expect(XMPPacket(Array(text.utf8)).properties.isEmpty)
    }

    @Test func deepNestingEnds() {
        let deep = String(repeating: "<a>", count: 100_000) + String(repeating: "</a>", count: 100_000)
        #expect(XMPPacket(Array(deep.utf8)).properties.isEmpty)
    }

    @Test func utf16() throws {
        let text = """
            <r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><r:Description xmlns:d="\(Self.dc)" d:x="漢ü"/></r:RDF>
            """
        for encoding in [String.Encoding.utf16, .utf16BigEndian, .utf16LittleEndian] {
            var bytes = Array(try #require(text.data(using: encoding)))
            if encoding == .utf16BigEndian { bytes = [0xFE, 0xFF] + bytes }
            if encoding == .utf16LittleEndian { bytes = [0xFF, 0xFE] + bytes }
            #expect(XMPPacket(bytes).value(Self.dc, "x") == "漢ü")
        }
    }
}
