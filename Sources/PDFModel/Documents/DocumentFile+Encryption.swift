extension DocumentFile {
    /// The objects of the file, read anew; also without a password where that is only for the attachments.
    ///
    /// - Throws: `DocumentError` with the status `damaged`, `passwordRequired` or `wrongPassword`.
    func readObjects() throws(DocumentError) -> QPDFFile {
        do throws(DocumentError) {
            return try QPDFFile(data, password: configuration.password)
        } catch  where error.status == .passwordRequired {
            guard let file = try? QPDFFile(ignoringEncryptionOf: data),
                file.cryptFilters?.leavePagesInClear == true
            else { throw error }
            return file
        }
    }

    /// The bytes by which poppler is to open the file, and the password for them: a decrypted copy where poppler would
    /// take what is encrypted for content.
    ///
    /// - Throws: `DocumentError` with the status `passwordRequired` or `wrongPassword` where poppler would not notice.
    func readableByPoppler() throws(DocumentError) -> (data: DocumentBytes, password: String?) {
        let original = (data, configuration.password)
        guard !data.encryptionKeys.isEmpty else { return original }
        do throws(DocumentError) {
            guard let filters = try objects().file.cryptFilters, !filters.areKnownToPoppler else { return original }
            return (try readObjects().written(), nil)
        } catch {
            guard error.status != .damaged,
                let filters = (try? QPDFFile(ignoringEncryptionOf: data))?.cryptFilters,
                filters.leavePagesInClear || !filters.areKnownToPoppler
            else { return original }
            throw error
        }
    }
}

extension QPDFFile {
    /// Reads a file as if it were not encrypted, to see what of it is in clear: what is encrypted stays so.
    ///
    /// - Throws: `DocumentError` with the status `damaged`.
    convenience init(ignoringEncryptionOf contents: DocumentBytes) throws(DocumentError) {
        try self.init(contents.hidingEncryption(), password: nil, isLocked: true)
        restoreEncryptionKey()
    }
}

extension DocumentBytes {
    /// The offsets of `/Encrypt` in the newest trailer (ISO 32000-2, 7.5.5); in the whole file where `startxref` does not
    /// lead to it.
    var encryptionKeys: [Int] {
        let start = StartXRef.last(in: bytes)
        let head = bytes[(start ?? 0)...].drop { $0.isPDFWhitespace }
        guard let start, head.starts(with: "xref".utf8) || (48...57).contains(head.first ?? 0) else {
            return encryptionKeys(from: 0, to: bytes.count)
        }
        // A table ends in `startxref`, the dictionary of a stream in `stream`.
        let ends = [bytes.offset(of: "startxref", from: start), bytes.offset(of: "stream", from: start)]
        return encryptionKeys(from: start, to: ends.compactMap(\.self).min() ?? bytes.count)
    }

    private func encryptionKeys(from start: Int, to end: Int) -> [Int] {
        let key: StaticString = "/Encrypt"
        return sequence(state: start) { [bytes] next -> Int? in
            guard let place = bytes.offset(of: key, from: next, to: end) else { return nil }
            next = place + key.utf8CodeUnitCount
            return place
        }
        .filter { [bytes] place in
            let next = place + key.utf8CodeUnitCount
            return next < bytes.count && (bytes[next].isPDFWhitespace || bytes[next] == UInt8(ascii: "<"))
        }
    }

    /// A copy whose trailer has `QPDFFile.hiddenEncryptionKey` in place of `/Encrypt`.
    fileprivate func hidingEncryption() -> DocumentBytes {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
        copy.copyMemory(from: bytes)
        for place in encryptionKeys {
            for (index, byte) in QPDFFile.hiddenEncryptionKey.utf8.enumerated() { copy[place + index] = byte }
        }
        return DocumentBytes(UnsafeRawBufferPointer(copy)) { $0.deallocate() }
    }
}
