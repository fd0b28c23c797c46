internal import CQPDF

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
        let data = file.data
        print = qpdf_allow_print_low_res(data) != 0
        printHighQuality = qpdf_allow_print_high_res(data) != 0
        modify = qpdf_allow_modify_other(data) != 0
        copy = qpdf_allow_extract_all(data) != 0
        annotate = qpdf_allow_modify_annotation(data) != 0
        fillForms = qpdf_allow_modify_form(data) != 0
        accessibility = qpdf_allow_accessibility(data) != 0
        assemble = qpdf_allow_modify_assembly(data) != 0
    }
}
