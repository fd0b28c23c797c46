"""Encrypted files that no producer at hand writes: crypt filters that differ for streams, strings and attachments.

The standard security handler of ISO 32000-2, 7.6, by hand.
"""
import hashlib

from fixture import produce
from pdf import GREEN, HELVETICA, PDF, fill, words

USER, OWNER = b"user", b"owner"
IDENTIFIER = bytes.fromhex("00112233445566778899AABBCCDDEEFF")
PADDING = bytes.fromhex("28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A")
PERMISSIONS = -4
VECTOR = bytes(range(16))
ATTACHED = "the attached words"


def aes(key, data, vector=VECTOR, padded=True):
    from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
    if padded:
        data += bytes([16 - len(data) % 16]) * (16 - len(data) % 16)
    cipher = Cipher(algorithms.AES(key), modes.CBC(vector)).encryptor()
    return cipher.update(data) + cipher.finalize()


def rc4(key, data):
    state, j = list(range(256)), 0
    for i in range(256):
        j = (j + state[i] + key[i % len(key)]) % 256
        state[i], state[j] = state[j], state[i]
    out, i, j = bytearray(), 0, 0
    for byte in data:
        i = (i + 1) % 256
        j = (j + state[i]) % 256
        state[i], state[j] = state[j], state[i]
        out.append(byte ^ state[(state[i] + state[j]) % 256])
    return bytes(out)


def hash6(password, salt, extra=b""):
    """Algorithm 2.B."""
    k = hashlib.sha256(password + salt + extra).digest()
    turn, last = 0, 0
    while turn < 64 or last > turn - 32:
        e = aes(k[:16], (password + k + extra) * 64, k[16:32], padded=False)
        k = (hashlib.sha256, hashlib.sha384, hashlib.sha512)[sum(e[:16]) % 3](e).digest()
        last, turn = e[-1], turn + 1
    return k[:32]


class Handler:
    """A crypt filter `StdCF` with one of the methods V2, AESV2 and AESV3, and the key that opens it."""

    def __init__(self, method, streams, strings, files=None, metadata=True):
        self.method, self.streams, self.strings, self.files, self.metadata = method, streams, strings, files, metadata
        self.entries = self.aes256() if method == "AESV3" else self.revision4()

    def revision4(self):
        key = hashlib.md5((OWNER + PADDING)[:32]).digest()
        for _ in range(50):
            key = hashlib.md5(key).digest()
        owner = (USER + PADDING)[:32]
        for i in range(20):
            owner = rc4(bytes(b ^ i for b in key), owner)
        start = (USER + PADDING)[:32] + owner + (PERMISSIONS & 0xFFFFFFFF).to_bytes(4, "little") + IDENTIFIER
        key = hashlib.md5(start + (b"" if self.metadata else b"\xff" * 4)).digest()
        for _ in range(50):
            key = hashlib.md5(key).digest()
        self.key, user = key, hashlib.md5(PADDING + IDENTIFIER).digest()
        for i in range(20):
            user = rc4(bytes(b ^ i for b in key), user)
        return f"/V 4 /R 4 /Length 128 /O <{owner.hex()}> /U <{(user + bytes(16)).hex()}>"

    def aes256(self):
        self.key = hashlib.sha256(b"the key of the file").digest()
        salts = [bytes([n] * 8) for n in (1, 2, 3, 4)]
        user = hash6(USER, salts[0]) + salts[0] + salts[1]
        owner = hash6(OWNER, salts[2], user) + salts[2] + salts[3]
        zero = bytes(16)
        userKey = aes(hash6(USER, salts[1]), self.key, zero, padded=False)
        ownerKey = aes(hash6(OWNER, salts[3], user), self.key, zero, padded=False)
        plain = (PERMISSIONS & 0xFFFFFFFF).to_bytes(4, "little") + b"\xff" * 4 + (b"T" if self.metadata else b"F") + b"adb" + b"four"
        from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
        ecb = Cipher(algorithms.AES(self.key), modes.ECB()).encryptor()  # noqa: S305, so the standard has it
        permissions = ecb.update(plain) + ecb.finalize()
        return (f"/V 5 /R 6 /Length 256 /O <{owner.hex()}> /U <{user.hex()}> /OE <{ownerKey.hex()}> /UE <{userKey.hex()}> "
                f"/Perms <{permissions.hex()}>")

    def dictionary(self):
        length = 32 if self.method == "AESV3" else 16
        event = "EFOpen" if self.files and self.streams == self.strings == "Identity" else "DocOpen"
        named = {"StmF": self.streams, "StrF": self.strings} | ({"EFF": self.files} if self.files else {})
        return (f"<< /Filter /Standard {self.entries} /P {PERMISSIONS} {'' if self.metadata else '/EncryptMetadata false '}"
                f"/CF << /StdCF << /Type /CryptFilter /CFM /{self.method} /AuthEvent /{event} /Length {length} >> >> "
                + " ".join(f"/{key} /{name}" for key, name in named.items()) + " >>")

    def encrypt(self, number, data):
        """Algorithm 1 or 1.A, of an object of generation 0."""
        if self.method == "AESV3":
            return VECTOR + aes(self.key, data)
        salted = self.key + number.to_bytes(3, "little") + b"\0\0" + (b"sAlT" if self.method == "AESV2" else b"")
        key = hashlib.md5(salted).digest()
        return rc4(key, data) if self.method == "V2" else VECTOR + aes(key, data)


def letter(handler, namesFilter=False):
    """A page with a word and a square, an attachment, metadata, and Info; what `handler` protects is encrypted.

    `namesFilter`: the attachment's stream names its crypt filter itself.
    """
    pdf = PDF("1.7")

    def stream(content, entries, crypt):
        reference = pdf.reserve()
        data = content.encode()
        return pdf.stream(data if crypt == "Identity" else handler.encrypt(int(reference.split()[0]), data), entries, reference=reference)

    def string(value, reference):
        data = value.encode()
        return f"<{(data if handler.strings == 'Identity' else handler.encrypt(int(reference.split()[0]), data)).hex()}>"

    def named(crypt):
        return f"/Filter [/Crypt] /DecodeParms [<< /Type /CryptFilterDecodeParms /Name /{crypt} >>]"

    content = stream(fill(20, 20, 60, 60, GREEN) + "0 g " + words("Confidential", 20, 150), "", handler.streams)
    pdf.page(None, (200, 200), resources=HELVETICA, entries=f"/Contents {content}")
    info = pdf.reserve()
    pdf.set(info, f"<< /Title {string('A letter', info)} >>")
    pdf.trailer.append(f"/Info {info}")
    files = handler.files or handler.streams
    data = stream(ATTACHED, f"/Type /EmbeddedFile /Subtype /text#2Fplain /Params << /Size {len(ATTACHED)} >> "
                  + (named(files) if namesFilter else ""), files)
    file, names = pdf.reserve(), pdf.reserve()
    pdf.set(file, f"<< /Type /Filespec /F {string('words.txt', file)} /UF {string('words.txt', file)} /EF << /F {data} >> >>")
    pdf.set(names, f"<< /Names [{string('words.txt', names)} {file}] >>")
    pdf.catalog.append(f"/Names << /EmbeddedFiles {names} >>")
    packet = ('<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF '
              'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" '
              'xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">A letter</rdf:li></rdf:Alt>'
              '</dc:title></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>')
    metadata = stream(packet, "/Type /Metadata /Subtype /XML " + ("" if handler.metadata else named("Identity")),
                      handler.streams if handler.metadata else "Identity")
    pdf.catalog.append(f"/Metadata {metadata}")
    pdf.trailer += [f"/Encrypt {pdf.add(handler.dictionary())}", f"/ID [<{IDENTIFIER.hex()}> <{IDENTIFIER.hex()}>]"]
    return pdf


PERMITTED = dict.fromkeys(("print", "printHighQuality", "modify", "copy", "annotate", "fillForms", "accessibility", "assemble"), True)
CIPHERS = {"V2": ("rc4-128", "RC4", 128, 4), "AESV2": ("aes-128", "AES", 128, 4), "AESV3": ("aes-256", "AES", 256, 6)}


def protected(kind, told, method, *filters, namesFilter=False, **more):
    name, cipher, bits, revision = CIPHERS[method]
    streams, strings = filters[:2]
    inClear = streams == strings == "Identity"
    known = {"title": "A letter", "encrypted": True, "permissions": PERMITTED, "attachmentCount": 1,
             "encryption": {"method": cipher if streams == "StdCF" else "Identity", "bits": bits, "revision": revision},
             "permanentID": IDENTIFIER.hex(), "pageCount": 1, "pdfVersion": "1.7"}
    # What poppler's tools and pdfinfo make of filters that they do not know.
    disagree = {} if streams == strings == "StdCF" else {
        "pdfinfo": ["encrypted", "title"], "pdftoppm": ["pixels"]}
    extra = {"disagree": disagree} | (
        {"attachmentPassword": "user"} if inClear else {"password": "user", "ownerPassword": "owner"})

    def function(path):
        path.write_bytes(letter(Handler(method, *filters, **more), namesFilter).write())
    function.__doc__ = f"{cipher}, {bits} bits: {told}"
    produce(f"encrypted-{kind}-{name}.pdf", "sources/protected.py: letter()", ["import cryptography"], facts=known,
            pixels=[{"page": 1, "x": 50, "y": 150, "rgb": [0, 255, 0]}], extra=extra,
            **({} if inClear else {"status": "passwordRequired", "exitCode": 4}))(function)


for each in CIPHERS:
    protected("streams-only", "streams are encrypted, strings are not.", each, "StdCF", "Identity")
    protected("strings-only", "strings are encrypted, streams are not.", each, "Identity", "StdCF")
    protected("attachments-only", "only the attachment is encrypted, with the filter for attachments.", each, "Identity", "Identity", "StdCF")
protected("attachments-only-named", "only the attachment is encrypted, and names its filter itself.", "AESV2", "Identity", "Identity", "StdCF",
          namesFilter=True)
protected("all-but-attachments", "everything but the attachment is encrypted.", "AESV3", "StdCF", "StdCF", "Identity")
protected("metadata-named-identity", "the metadata are not encrypted, and name the filter Identity.", "AESV2", "StdCF", "StdCF", metadata=False)
protected("streams-only-metadata-in-clear", "streams are encrypted, strings and metadata are not.", "AESV3", "StdCF", "Identity",
          metadata=False)
