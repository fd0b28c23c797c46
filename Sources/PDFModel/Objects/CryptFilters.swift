internal import CQPDF

/// The names of the crypt filters that decrypt a file (ISO 32000-2, 7.6.6); `Identity` decrypts nothing.
struct CryptFilters {
    static let identity = "Identity"

    let streams: String
    let strings: String
    let attachments: String
    /// Whether poppler 22.12 understands them: it knows none but the same for streams and strings, and of a file with
    /// others it shows what is encrypted.
    let areKnownToPoppler: Bool

    /// Reads an encryption dictionary; nil where it is of a version without crypt filters.
    init?(_ encryption: QPDFObject) {
        guard let version = encryption["V"].integer, version >= 4 else { return nil }
        let streams = encryption["StmF"].name, strings = encryption["StrF"].name
        self.streams = streams ?? Self.identity
        self.strings = strings ?? Self.identity
        attachments = encryption["EFF"].name ?? self.streams
        areKnownToPoppler = streams != nil && streams == strings
    }

    /// Whether at most attachments are encrypted.
    var leavePagesInClear: Bool { streams == Self.identity && strings == Self.identity }
}

extension QPDFObject {
    /// Whether a stream cannot be read without the password that the file was opened without.
    func isLocked(asAttachment: Bool = false) -> Bool {
        file.isLocked && (statedCryptFilter ?? defaultCryptFilter(asAttachment)) != CryptFilters.identity
    }

    /// Runs `body` while a stream states the filter that it is encrypted with: libqpdf ignores /EFF.
    func statingCryptFilter<Result>(asAttachment: Bool, _ body: () -> Result) -> Result {
        guard let filters = file.cryptFilters, filters.attachments != filters.streams, statedCryptFilter == nil
        else { return body() }
        let name = defaultCryptFilter(asAttachment)
        guard name != filters.streams else { return body() }
        let data = file.data, dictionary = qpdf_oh_get_dict(data, handle)
        let filter = self["Filter"], parameters = self["DecodeParms"]
        let names = qpdf_oh_parse(data, "[/Crypt]")
        let dictionaries = qpdf_oh_parse(data, "[<</Type/CryptFilterDecodeParms>>]")
        qpdf_oh_replace_key(
            data, qpdf_oh_get_array_item(data, dictionaries, 0), "/Name", qpdf_oh_new_name(data, "/" + name))
        for index in 0..<(filter.isArray ? filter.count : filter.isNull ? 0 : 1) {
            qpdf_oh_append_item(data, names, filter.isArray ? filter[index].handle : filter.handle)
            let parameter = parameters.isArray ? parameters[index] : index == 0 ? parameters : file.null
            qpdf_oh_append_item(data, dictionaries, parameter.handle)
        }
        qpdf_oh_replace_key(data, dictionary, "/Filter", names)
        qpdf_oh_replace_key(data, dictionary, "/DecodeParms", dictionaries)
        defer {
            // A key whose value is null is none.
            qpdf_oh_replace_key(data, dictionary, "/Filter", filter.handle)
            qpdf_oh_replace_key(data, dictionary, "/DecodeParms", parameters.handle)
        }
        return body()
    }

    /// The crypt filter that a stream states for itself.
    private var statedCryptFilter: String? {
        let filter = self["Filter"], parameters = self["DecodeParms"]
        if filter.name == "Crypt" { return parameters["Name"].name ?? CryptFilters.identity }
        guard let index = (0..<filter.count).first(where: { filter[$0].name == "Crypt" }) else { return nil }
        return parameters[index]["Name"].name ?? CryptFilters.identity
    }

    private func defaultCryptFilter(_ isAttachment: Bool) -> String {
        guard let filters = file.cryptFilters else { return CryptFilters.identity }
        return isAttachment || self["Type"].name == "EmbeddedFile" ? filters.attachments : filters.streams
    }
}
