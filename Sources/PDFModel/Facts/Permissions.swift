/// What an encrypted document allows to those who open it with the user password (ISO 32000-2, table 22).
///
/// All true where the document is not encrypted.
public struct Permissions: Codable, Sendable, Hashable {
    /// Printing, perhaps only in low quality.
    public var print = true
    /// Printing in full quality.
    public var printHighQuality = true
    /// Changing the contents.
    public var modify = true
    /// Copying text and graphics.
    public var copy = true
    /// Adding annotations.
    public var annotate = true
    /// Filling in forms.
    public var fillForms = true
    /// Extraction for accessibility.
    public var accessibility = true
    /// Inserting, rotating and deleting pages.
    public var assemble = true

    init(_ file: QPDFFile) {
        guard file.isEncrypted else { return }
        let encryption = file.encryption, bits = encryption["P"].integer ?? 0
        // Revision 2 has no bits above 6.
        let isOld = encryption["R"].integer ?? 0 < 3
        func isSet(_ bit: Int) -> Bool { bits >> (bit - 1) & 1 != 0 }
        print = isSet(3)
        printHighQuality = isSet(3) && (isOld || isSet(12))
        modify = isSet(4)
        copy = isSet(5)
        annotate = isSet(6)
        fillForms = isSet(isOld ? 6 : 9)
        accessibility = isSet(isOld ? 5 : 10)
        assemble = isSet(isOld ? 4 : 11)
    }
}
