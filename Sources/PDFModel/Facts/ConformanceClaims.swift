/// The standards that a document claims to follow. A claim is not a proof.
public struct ConformanceClaims: Codable, Sendable, Hashable {
    /// PDF/A part and level, such as `2b` (ISO 19005); nil where it is not claimed.
    public var pdfA: String?
    /// PDF/X version as it is written, such as `PDF/X-4` (ISO 15930).
    public var pdfX: String?
    /// PDF/UA part, such as `1` (ISO 14289).
    public var pdfUA: String?
    /// PDF/E version as it is written, such as `PDF/E-1` (ISO 24517).
    public var pdfE: String?
    /// PDF/VT version as it is written, such as `PDF/VT-1` (ISO 16612-2).
    public var pdfVT: String?

    /// The claims as people write them, such as `PDF/A-2b`.
    public var names: [String] {
        [pdfA.map { "PDF/A-\($0)" }, pdfX, pdfUA.map { "PDF/UA-\($0)" }, pdfE, pdfVT].compactMap(\.self)
    }

    /// Reads the claims out of the XMP packet and, for PDF/X before XMP, of the Info dictionary.
    init(packet: XMPPacket?, info: QPDFObject) {
        func value(_ namespace: String, _ name: String) -> String? { packet?.value(namespace, name) }
        let pdfaid = "http://www.aiim.org/pdfa/ns/id/"
        pdfA = value(pdfaid, "part").map { $0 + (value(pdfaid, "conformance") ?? "").lowercased() }
        // PDF/X-1a and X-3 of 2001 to 2003 say more in a second key: the version is PDF/X-1:2001, the conformance
        // PDF/X-1a:2001.
        let adobe = "http://ns.adobe.com/pdfx/1.3/"
        pdfX =
            value("http://www.npes.org/pdfx/ns/id/", "GTS_PDFXVersion")
            ?? value(adobe, "GTS_PDFXConformance") ?? value(adobe, "GTS_PDFXVersion")
            ?? info["GTS_PDFXConformance"].string ?? info["GTS_PDFXVersion"].string
        pdfUA = value("http://www.aiim.org/pdfua/ns/id/", "part")
        pdfE = value("http://www.aiim.org/pdfe/ns/id/", "ISO_PDFEVersion")
        pdfVT = value("http://www.npes.org/pdfvt/ns/id/", "GTS_PDFVTVersion")
    }
}
