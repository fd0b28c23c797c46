"""Signed files, by pyHanko, with a certificate of our own. The private key is made for the moment and thrown away."""
import datetime
import io
import pathlib

from fixture import produce
from pdf import GREEN, PDF, RED, fill

SIGNER, AUTHORITY = "A. Keeper", "Fixture Authority"
ROOT = "sources/signed-root.pem"


def sheet():
    pdf = PDF()
    for rgb in (GREEN, RED):
        pdf.page(fill(50, 100, 100, 50, rgb), (200, 200))
    return pdf.write()


def certificate(name, issuer, key, issuerKey, isAuthority, years, *extensions):
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes
    from cryptography.x509.oid import NameOID

    def named(text):
        return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, text)])

    first, last = (datetime.datetime(y, 1, 1, tzinfo=datetime.timezone.utc) for y in years)
    usage = {k: False for k in ("digital_signature", "content_commitment", "key_encipherment", "data_encipherment", "key_agreement",
                                "key_cert_sign", "crl_sign", "encipher_only", "decipher_only")}
    usage |= {"key_cert_sign": True, "crl_sign": True} if isAuthority else {"digital_signature": True, "content_commitment": True}
    made = (x509.CertificateBuilder().subject_name(named(name)).issuer_name(named(issuer)).public_key(key.public_key())
            .serial_number(x509.random_serial_number()).not_valid_before(first).not_valid_after(last)
            .add_extension(x509.BasicConstraints(ca=isAuthority, path_length=None), critical=True)
            .add_extension(x509.KeyUsage(**usage), critical=True))
    for extension in extensions:
        made = made.add_extension(extension, critical=True)
    return made.sign(issuerKey, hashes.SHA256())


class Signers:
    """One authority and its certificates, for all files of one run."""

    def __init__(self, rootName):
        from cryptography.hazmat.primitives.asymmetric import ec, rsa
        from cryptography.hazmat.primitives.serialization import Encoding
        self.key = rsa.generate_private_key(65537, 2048)
        self.root = certificate(AUTHORITY, AUTHORITY, self.key, self.key, True, (2020, 2120))
        self.signers = {}
        for kind, key, years in (("rsa", rsa.generate_private_key(65537, 2048), (2020, 2100)),
                                 ("ecdsa", ec.generate_private_key(ec.SECP256R1()), (2020, 2100)),
                                 ("expired", rsa.generate_private_key(65537, 2048), (2020, 2021))):
            self.signers[kind] = (key, certificate(SIGNER, AUTHORITY, key, self.key, False, years))
        folder = pathlib.Path(__file__).resolve().parent
        (folder / rootName).write_bytes(self.root.public_bytes(Encoding.PEM))

    def signer(self, kind):
        from asn1crypto import keys, x509
        from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
        from pyhanko.sign import signers
        from pyhanko_certvalidator.registry import SimpleCertificateStore
        key, own = self.signers[kind]
        store = SimpleCertificateStore()
        store.register(x509.Certificate.load(self.root.public_bytes(Encoding.DER)))
        return signers.SimpleSigner(
            signing_cert=x509.Certificate.load(own.public_bytes(Encoding.DER)), cert_registry=store,
            signing_key=keys.PrivateKeyInfo.load(key.private_bytes(Encoding.DER, PrivateFormat.PKCS8, NoEncryption())))


made = []


def signers():
    if not made:
        made.append(Signers("signed-root.pem"))
    return made[0]


def sign(data, name, kind="rsa", cades=False, certify=False, box=None):
    from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
    from pyhanko.sign import fields
    from pyhanko.sign import signers as sign
    writer = IncrementalPdfFileWriter(io.BytesIO(data), strict=False)
    meta = sign.PdfSignatureMetadata(
        field_name=name, md_algorithm="sha256", reason="Fixture", location="Lighthouse", certify=certify,
        docmdp_permissions=fields.MDPPerm.FILL_FORMS,
        subfilter=fields.SigSeedSubFilter.PADES if cades else fields.SigSeedSubFilter.ADOBE_PKCS7_DETACHED)
    field = fields.SigFieldSpec(name, box=box) if box else fields.SigFieldSpec(name)
    out = sign.PdfSigner(meta, signer=signers().signer(kind), new_field_spec=field).sign_pdf(writer)
    return out.getvalue()


def append(data):
    """An incremental update that turns the first page's square red."""
    content = fill(50, 100, 100, 50, RED)
    previous = data[data.rindex(b"startxref") + 10:].split()[0].decode()
    trailer = data[data.rindex(b"trailer"):]
    size, root = (trailer[trailer.index(key) + len(key):].split()[0].decode() for key in (b"/Size", b"/Root"))
    out = bytearray(data + b"\n")
    start = len(out)
    out += f"3 0 obj\n<< /Length {len(content)} >>\nstream\n{content}\nendstream\nendobj\n".encode()
    table = len(out)
    out += (f"xref\n3 1\n{start:010} 00000 n \ntrailer\n<< /Size {size} /Root {root} 0 R /Prev {previous} >>\n"
            f"startxref\n{table}\n%%EOF\n").encode()
    return bytes(out)


def fact(field="Signature", digest="valid", covers="wholeFile", subfilter="adbe.pkcs7.detached", **more):
    """`certificate` is what it is where ROOT is trusted."""
    more = {"certificate": "trusted" if digest == "valid" else "unverified"} | more
    return {"field": field, "signer": SIGNER, "issuer": AUTHORITY, "digest": digest, "covers": covers, "subFilter": subfilter,
            "reason": "Fixture", "location": "Lighthouse", "trustRoot": ROOT} | more


def signed(name, facts, **more):
    known = {"pageCount": 2, "signatureCount": len(facts), "form": "acroForm", "encrypted": False, "javaScript": False,
             "signatures": facts}
    return produce(name, "sources/signed.py", ["import pyhanko"], False, facts=known, **more)


@signed("signed-valid.pdf", [fact(visible=True)])
def signed_valid(path):
    """Signed and unchanged, with a visible field; the certificate's root is sources/signed-root.pem."""
    path.write_bytes(sign(sheet(), "Signature", box=(20, 20, 180, 60)))


@signed("signed-changed.pdf", [fact(digest="wrong")])
def signed_changed(path):
    """One byte of the page's content was changed after signing: green became red."""
    data = sign(sheet(), "Signature")
    assert data.count(b"0 1 0 rg") == 1
    path.write_bytes(data.replace(b"0 1 0 rg", b"1 0 0 rg"))


@signed("signed-updated.pdf", [fact(covers="revision", bytesAfterAtLeast=100)])
def signed_updated(path):
    """Signed, then an incremental update turned a square red: the signature is right for the revision that it covers."""
    path.write_bytes(append(sign(sheet(), "Signature")))


@signed("signed-twice.pdf", [fact("First", covers="revision"), fact("Second", subfilter="ETSI.CAdES.detached")])
def signed_twice(path):
    """Two signatures, the second on top of the first, in PAdES form."""
    path.write_bytes(sign(sign(sheet(), "First"), "Second", cades=True))


@signed("signed-ecdsa-certified.pdf", [fact(certified=True)])
def signed_ecdsa(path):
    """A certification signature (DocMDP: filling in forms is allowed) with an elliptic-curve key."""
    path.write_bytes(sign(sheet(), "Signature", "ecdsa", certify=True))


@signed("signed-expired.pdf", [fact(certificate="expired")])
def signed_expired(path):
    """The signer's certificate ended in 2021, before the signature was made."""
    path.write_bytes(sign(sheet(), "Signature", "expired"))


@signed("signed-empty-contents.pdf", [fact(digest="unreadable")])
def signed_broken(path):
    """The signature's Contents are zeros: there is a field and a byte range, but no signature in it."""
    data = sign(sheet(), "Signature")
    start = data.index(b"/Contents <") + 11
    end = data.index(b">", start)
    path.write_bytes(data[:start] + b"0" * (end - start) + data[end:])
