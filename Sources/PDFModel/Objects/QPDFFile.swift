internal import CQPDF

/// A file as libqpdf sees it: the objects beneath the document, which poppler-glib does not show.
///
/// Owns the handle of libqpdf. Not thread-safe, like the library.
final class QPDFFile {
    /// The library's handle; valid as long as this object lives.
    let data: qpdf_data
    /// The spelling of the password that opened it: bytes that end in zero.
    let password: [CChar]
    /// What libqpdf reads.
    private let contents: DocumentBytes
    /// What is to be collected, besides what libqpdf still has.
    private var pending: [Diagnostic] = []
    /// How many scopes collect.
    private var scopes = 0
    private var hasCollected = false
    /// The handles that `keepingObjects` created, in ascending order.
    private var keptHandles: [Range<qpdf_oh>] = []
    /// The handle of `null`.
    let nullHandle: qpdf_oh
    /// Whether the file was read without the password that its attachments need.
    let isLocked: Bool
    private(set) lazy var cryptFilters = isEncrypted ? CryptFilters(encryption) : nil
    /// The null object, in place of all that is missing.
    var null: QPDFObject { QPDFObject(file: self, handle: nullHandle) }

    /// Reads the file's cross-reference; objects are read when asked for.
    ///
    /// - Throws: `DocumentError` with the status `damaged`, `passwordRequired` or `wrongPassword`.
    init(_ contents: DocumentBytes, password: String?, isLocked: Bool = false) throws(DocumentError) {
        (self.contents, self.isLocked) = (contents, isLocked)
        let bytes = contents.bytes
        var lastError = DocumentError(.damaged, "qpdf cannot read the file")
        for candidate in Self.spellings(of: password) {
            // A handle that failed to read cannot be used again.
            var handle = qpdf_init()
            guard let opened = handle else { break }
            qpdf_silence_errors(opened)
            qpdf_set_suppress_warnings(opened, 1)
            // Without a name its messages hold nothing but places in the file.
            let code = qpdf_read_memory(
                opened, "", bytes.bindMemory(to: CChar.self).baseAddress, UInt64(bytes.count), candidate)
            if code & QPDF_ERRORS_BIT == 0 {
                data = opened
                nullHandle = qpdf_oh_new_null(opened)
                self.password = candidate
                return
            }
            if let error = qpdf_get_error(opened) {
                lastError = Self.documentError(opened, error, passwordGiven: password != nil)
            }
            qpdf_cleanup(&handle)
            if lastError.status != .wrongPassword { break }
        }
        throw lastError
    }

    deinit {
        var handle: qpdf_data? = data
        // An error that nobody asked for would be written to standard error.
        _ = qpdf_get_error(data)
        qpdf_cleanup(&handle)
    }

    /// The file's bytes.
    var bytes: UnsafeRawBufferPointer { contents.bytes }

    /// The trailer dictionary (ISO 32000-2, 7.5.5).
    var trailer: QPDFObject { QPDFObject(file: self, handle: qpdf_get_trailer(data)) }

    /// The document catalog (ISO 32000-2, 7.7.2).
    var catalog: QPDFObject { QPDFObject(file: self, handle: qpdf_get_root(data)) }

    /// The version, such as `1.7`: the header's, or the catalog's where that is newer (ISO 32000-2, 7.5.2).
    var version: String {
        let header = String(cString: qpdf_get_pdf_version(data))
        guard let stated = catalog["Version"].name, let newer = Self.number(stated), newer > Self.number(header) ?? 0
        else { return header }
        return stated
    }

    private static func number(_ version: String) -> Double? {
        version.utf8.allSatisfy { (48...57).contains($0) || $0 == 46 } ? Double(version) : nil
    }

    /// Whether the file is encrypted.
    var isEncrypted: Bool { isLocked || qpdf_is_encrypted(data) != 0 }

    /// The encryption dictionary (ISO 32000-2, 7.6.2).
    var encryption: QPDFObject { trailer["Encrypt"] }

    /// What stands for `/Encrypt` in a trailer, as long, so that libqpdf reads the file as it is.
    static let hiddenEncryptionKey = "/EncrypT"

    /// Names the encryption dictionary again when the file has been read without it.
    func restoreEncryptionKey() {
        let trailer = qpdf_get_trailer(data)
        qpdf_oh_replace_key(data, trailer, "/Encrypt", qpdf_oh_get_key(data, trailer, Self.hiddenEncryptionKey))
        qpdf_oh_remove_key(data, trailer, Self.hiddenEncryptionKey)
    }

    /// Runs `body` and releases every object handle created in it: for long walks.
    ///
    /// No `QPDFObject` created inside may be used after it, except those of `keepingObjects`.
    func releasingObjects<Result>(_ body: () -> Result) -> Result {
        let first = qpdf_oh_new_null(data)
        defer {
            let last = qpdf_oh_new_null(data)
            var next = first
            for kept in keptHandles where kept.lowerBound >= first {
                for handle in next..<kept.lowerBound { qpdf_oh_release(data, handle) }
                next = kept.upperBound
            }
            for handle in next...last { qpdf_oh_release(data, handle) }
        }
        return body()
    }

    /// Runs `body`; the objects created in it stay, also where a walk around it releases its own.
    func keepingObjects<Result>(_ body: () -> Result) -> Result {
        let first = qpdf_oh_new_null(data)
        defer { keptHandles.append(first..<qpdf_oh_new_null(data)) }
        return body()
    }

    /// Runs `body` while the catalog has an empty page tree: libqpdf walks the whole tree before it copies an object, and
    /// copies none where the tree leads back to itself.
    func withoutPageTree<Result>(_ body: () -> Result) -> Result {
        let catalog = qpdf_get_root(data), pages = qpdf_oh_get_key(data, catalog, "/Pages")
        let empty = qpdf_oh_parse(data, "<</Type/Pages/Kids[]/Count 0>>")
        qpdf_oh_replace_key(data, catalog, "/Pages", empty)
        defer { qpdf_oh_replace_key(data, catalog, "/Pages", pages) }
        return body()
    }

    /// Adds a warning of this model's own to those of libqpdf.
    func warn(_ diagnostic: Diagnostic) { pending.tally(diagnostic) }

    /// Whether libqpdf had to repair something so far, or could not read it.
    var hasWarnings: Bool { hasCollected || qpdf_more_warnings(data) != 0 }

    /// Runs `body`; returns its value, and what libqpdf had to repair meanwhile or could not read, without what a scope
    /// within it returned.
    ///
    /// The first scope also has what came before it, while the file was opened; what comes between two scopes, or in
    /// one whose `body` throws, belongs to the next. `everyPlace`: whether the same in several places is reported for
    /// each, not counted.
    func collecting<Value, Failure: Error>(
        everyPlace: Bool = false, _ body: () throws(Failure) -> Value
    ) throws(Failure) -> (value: Value, diagnostics: [Diagnostic]) {
        var outer: [Diagnostic] = []
        if scopes > 0 { outer = collected(everyPlace: everyPlace) }
        scopes += 1
        defer {
            scopes -= 1
            pending = outer + pending
        }
        let value = try body()
        return (value, collected(everyPlace: everyPlace))
    }

    private func collected(everyPlace: Bool) -> [Diagnostic] {
        hasCollected = hasWarnings
        var collected: [Diagnostic] = []
        var places: [String: Int] = [:]
        while qpdf_more_warnings(data) != 0, let warning = qpdf_next_warning(data) {
            let message = String(cString: qpdf_get_error_message_detail(data, warning))
            // How that went is the next message.
            if message == "attempting to recover stream length" { continue }
            if !everyPlace, let place = places[message] {
                collected[place].count += 1
            } else if everyPlace || collected.count < MessageLog.limit {
                places[message] = collected.count
                let (code, severity) = MessageClassifier.kind(message)
                let text = String(cString: qpdf_get_error_full_text(data, warning))
                let place = PlaceInFile(text.dropLast(message.count))
                collected.append(Diagnostic(severity, code, message, object: place.object, offset: place.offset))
            }
        }
        defer { pending = [] }
        return collected + pending
    }

    /// A password as bytes that end in zero, in the spellings that files of different age want: UTF-8, then Latin-1.
    private static func spellings(of password: String?) -> [[CChar]] {
        guard let password else { return [[0]] }
        let utf8 = password.utf8CString.map { $0 }
        let scalars = password.unicodeScalars
        guard scalars.contains(where: { $0.value > 127 }), scalars.allSatisfy({ $0.value < 256 }) else { return [utf8] }
        return [utf8, scalars.map { CChar(bitPattern: UInt8($0.value)) } + [0]]
    }

    private static func documentError(_ data: qpdf_data, _ error: qpdf_error, passwordGiven: Bool) -> DocumentError {
        if qpdf_get_error_code(data, error) == qpdf_e_password {
            return passwordGiven ? .wrongPassword : .passwordRequired
        }
        return DocumentError(.damaged, String(cString: qpdf_get_error_message_detail(data, error)))
    }
}

/// The bit of libqpdf's return codes that says that errors came (`QPDF_ERRORS`, a macro that Swift does not see).
let QPDF_ERRORS_BIT: QPDF_ERROR_CODE = 1 << 1
