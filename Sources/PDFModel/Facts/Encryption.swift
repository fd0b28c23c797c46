internal import CQPDF
internal import Glibc

/// How an encrypted document is encrypted (ISO 32000-2, 7.6), and what opened it.
public struct Encryption: Codable, Sendable, Hashable {
    /// The ciphers of the standard security handler.
    public enum Method: String, Codable, Sendable, CaseIterable {
        /// RC4.
        case rc4 = "RC4"
        /// AES in CBC mode.
        case aes = "AES"
        /// Streams are not encrypted; at most attachments are.
        case identity = "Identity"
    }

    /// What opens an encrypted document.
    public enum Key: String, Codable, Sendable, CaseIterable {
        /// No password: the user password is empty, or only the attachments need one.
        case none
        /// The user password.
        case user
        /// The owner password.
        case owner
    }

    /// The cipher of streams; nil where the file names none that is known.
    public var method: Method?
    /// The length of the key in bits.
    public var bits: Int
    /// The revision of the standard security handler.
    public var revision: Int
    /// What opened it.
    public var openedWith: Key

    /// Reads the encryption dictionary; nil where the file is not encrypted.
    init?(_ file: QPDFFile) {
        guard file.isEncrypted else { return nil }
        let dictionary = file.encryption
        revision = dictionary["R"].integer ?? 0
        switch dictionary["V"].integer ?? 0 {
        case 4...5:
            let filter = dictionary["StmF"].name ?? "Identity"
            let cipher = filter == "Identity" ? "None" : dictionary["CF"][filter]["CFM"].name ?? "None"
            method = ["V2": .rc4, "AESV2": .aes, "AESV3": .aes, "None": .identity][cipher]
            bits = dictionary["V"].integer == 5 ? 256 : 128
        case 2...3:
            method = .rc4
            bits = dictionary["Length"].integer ?? 40
        default:
            method = .rc4
            bits = 40
        }
        openedWith = Self.key(file, revision: revision)
    }

    /// libqpdf knows the user password of a file that the owner password opened up to revision 4, and none from 5 on.
    private static func key(_ file: QPDFFile, revision: Int) -> Key {
        let given = file.password.filter { $0 != 0 }
        guard !given.isEmpty else { return .none }
        let significant = revision < 5 ? 32 : 127
        let user = UnsafeBufferPointer(
            start: qpdf_get_user_password(file.data), count: strlen(qpdf_get_user_password(file.data)))
        return given.prefix(significant).elementsEqual(user.prefix(significant)) ? .user : .owner
    }
}
