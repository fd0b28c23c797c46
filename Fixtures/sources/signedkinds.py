"""Signed files of the other kinds: with the digest inside, without a message, confirmed by a time-stamp authority.

The keys are made for the moment and thrown away; sources/signed-kinds-root.pem is the root of all certificates.
"""
import datetime
import hashlib
import io

from fixture import produce
from forged import der
from signed import AUTHORITY, SIGNER, Signers, sheet

ROOT = "sources/signed-kinds-root.pem"
STAMPER = "Fixture Clock"
MOMENT = datetime.datetime(2020, 6, 1, 12, tzinfo=datetime.timezone.utc)
made = []


def signers():
    """The authority of these files, with a clock and a signer whose certificate has ended."""
    from asn1crypto import tsp  # noqa: F401, makes its types known, which is too late once others are in use
    if not made:
        from cryptography import x509
        from cryptography.hazmat.primitives.asymmetric import rsa
        from cryptography.x509.oid import ExtendedKeyUsageOID
        from signed import certificate
        own = Signers("signed-kinds-root.pem")
        for kind, name, extension in (
                ("clock", STAMPER, x509.ExtendedKeyUsage([ExtendedKeyUsageOID.TIME_STAMPING])),
                ("server", SIGNER, x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH])),
                ("document", SIGNER, x509.ExtendedKeyUsage([x509.ObjectIdentifier("1.3.6.1.5.5.7.3.36")]))):
            key = rsa.generate_private_key(65537, 2048)
            own.signers[kind] = (key, certificate(name, AUTHORITY, key, own.key, False, (2020, 2100), extension))
        made.append(own)
    return made[0]


def stamper(kind="clock"):
    from asn1crypto import keys, x509
    from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
    from pyhanko.sign.timestamps import DummyTimeStamper
    from pyhanko_certvalidator.registry import SimpleCertificateStore
    key, own = signers().signers[kind]
    store = SimpleCertificateStore()
    store.register(x509.Certificate.load(signers().root.public_bytes(Encoding.DER)))
    return DummyTimeStamper(
        x509.Certificate.load(own.public_bytes(Encoding.DER)),
        keys.PrivateKeyInfo.load(key.private_bytes(Encoding.DER, PrivateFormat.PKCS8, NoEncryption())),
        certs_to_embed=store, fixed_dt=MOMENT)


def sign(data, kind="rsa", clock=None, pss=False):
    from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
    from pyhanko.sign import fields
    from pyhanko.sign import signers as sign
    writer = IncrementalPdfFileWriter(io.BytesIO(data), strict=False)
    meta = sign.PdfSignatureMetadata(
        field_name="Signature", md_algorithm="sha256", subfilter=fields.SigSeedSubFilter.PADES)
    signer = signers().signer(kind)
    signer.prefer_pss = pss
    return sign.PdfSigner(meta, signer=signer, timestamper=clock).sign_pdf(writer).getvalue()


def stamp(data):
    from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
    from pyhanko.sign import signers as sign
    writer = IncrementalPdfFileWriter(io.BytesIO(data), strict=False)
    out = io.BytesIO()
    sign.PdfTimeStamper(stamper(), field_name="Signature").timestamp_pdf(writer, "sha256", output=out)
    return out.getvalue()


def byHand(subfilter, more, message, room):
    """A file signed without pyHanko, which makes neither of the old kinds; `message` is asked for the Contents."""
    data = sheet()
    previous = data[data.rindex(b"startxref") + 10:].split()[0].decode()
    trailer = data[data.rindex(b"trailer"):]
    size, root = (trailer[trailer.index(key) + len(key):].split()[0].decode() for key in (b"/Size", b"/Root"))
    size, root, out, places = int(size), int(root), bytearray(data), {}
    catalog = data[data.index(f"\n{root} 0 obj".encode()):].split(b"<<", 1)[1].split(b"endobj")[0].rsplit(b">>", 1)[0].decode()
    hole = "0" * 40
    for number, text in ((root, f"<<{catalog} /AcroForm << /Fields [{size} 0 R] /SigFlags 3 >> >>"),
                         (size, f"<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature) /V {size + 1} 0 R /F 132 /Rect [0 0 0 0] >>"),
                         (size + 1, f"<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /{subfilter} {more} "
                                    f"/ByteRange [{hole}] /Contents <{'0' * 2 * room}> >>")):
        places[number] = len(out)
        out += f"{number} 0 obj\n{text}\nendobj\n".encode()
    table = len(out)
    out += b"xref\n" + b"".join(b"%d 1\n%010d 00000 n \n" % place for place in sorted(places.items()))
    out += f"trailer\n<< /Size {size + 2} /Root {root} 0 R /Prev {previous} >>\nstartxref\n{table}\n%%EOF\n".encode()
    start = out.rindex(b"/Contents <") + 10
    end = start + 2 * room + 2
    out = out.replace(f"[{hole}]".encode(), f"[{f'0 {start} {end} {len(out) - end}':<40}]".encode())
    contents = message(bytes(out[:start] + out[end:])).hex()
    assert len(contents) <= 2 * room
    out[start + 1:end - 1] = contents.ljust(2 * room, "0").encode()
    return bytes(out)


def certificateOf(kind):
    from cryptography.hazmat.primitives.serialization import Encoding
    return signers().signers[kind][1].public_bytes(Encoding.DER)


def raw(data):
    """PKCS#1 over the SHA-1 of data."""
    from cryptography.hazmat.primitives import hashes
    from cryptography.hazmat.primitives.asymmetric import padding
    return signers().signers["rsa"][0].sign(data, padding.PKCS1v15(), hashes.SHA1())


def inside(data):
    """A message that holds the SHA-1 of data and signs that."""
    from asn1crypto import cms, x509
    digest = hashlib.sha1(data).digest()
    own = x509.Certificate.load(certificateOf("rsa"))
    signer = cms.SignerInfo({
        "version": "v1", "digest_algorithm": {"algorithm": "sha1"}, "signature_algorithm": {"algorithm": "rsassa_pkcs1v15"},
        "signature": raw(digest),
        "sid": {"issuer_and_serial_number": {"issuer": own.issuer, "serial_number": own.serial_number}}})
    data = cms.SignedData({
        "version": "v1", "digest_algorithms": [{"algorithm": "sha1"}], "certificates": [own],
        "encap_content_info": {"content_type": "data", "content": digest}, "signer_infos": [signer]})
    return cms.ContentInfo({"content_type": "signed_data", "content": data}).dump()


def bare():
    return byHand("adbe.x509.rsa_sha1", f"/Cert <{certificateOf('rsa').hex()}>", lambda data: der(4, raw(data)), 300)


def red(data):
    """One byte of what is signed becomes another."""
    assert data.count(b"0 1 0 rg") == 1
    return data.replace(b"0 1 0 rg", b"1 0 0 rg")


def changedContents(data, change):
    """The file with another message, decoded, in its Contents."""
    from asn1crypto import cms
    start = data.rindex(b"/Contents <") + 11
    end = data.index(b">", start)
    message = cms.ContentInfo.load(bytes.fromhex(data[start:end].decode()), strict=False)
    change(message["content"]["signer_infos"][0])
    changed = message.dump(force=True).hex()
    return data[:start] + changed.ljust(end - start, "0").encode() + data[end:]


def spoil(signer):
    value = signer["signature"].native
    signer["signature"] = value[:-1] + bytes([value[-1] ^ 1])


def moveStamp(other):
    """Gives a signature the time stamp of another one."""
    def change(signer):
        changedContents(other, lambda stranger: signer.__setitem__("unsigned_attrs", stranger["unsigned_attrs"]))
    return change


def fact(digest="valid", covers="wholeFile", subfilter="ETSI.CAdES.detached", certificate="trusted", **more):
    if digest != "valid":
        certificate = "unverified"
    return {"field": "Signature", "signer": SIGNER, "issuer": AUTHORITY, "digest": digest, "covers": covers,
            "subFilter": subfilter, "trustRoot": ROOT, "certificate": certificate, "timestamp": None} | more


def kind(name, known, **more):
    facts = {"pageCount": 2, "signatureCount": 1, "form": "acroForm", "encrypted": False, "javaScript": False,
             "signatures": [known]}
    return produce(name, "sources/signedkinds.py", ["import pyhanko"], False, facts=facts, **more)


@kind("signed-sha1.pdf", fact(subfilter="adbe.pkcs7.sha1", digestAlgorithm="sha1"))
def signed_sha1(path):
    """The digest of the file is inside of the message, which is signed without attributes."""
    path.write_bytes(byHand("adbe.pkcs7.sha1", "", inside, 1400))


@kind("signed-sha1-changed.pdf", fact("wrong", subfilter="adbe.pkcs7.sha1"))
def signed_sha1_changed(path):
    """The message with the digest inside is whole, but the file was changed."""
    path.write_bytes(red(byHand("adbe.pkcs7.sha1", "", inside, 1400)))


@kind("signed-sha1-forged.pdf", fact("invalid", subfilter="adbe.pkcs7.sha1"))
def signed_sha1_forged(path):
    """The digest inside is right, but the signature is not that of the certificate's key."""
    path.write_bytes(changedContents(byHand("adbe.pkcs7.sha1", "", inside, 1400), spoil))


@kind("signed-x509.pdf", fact(subfilter="adbe.x509.rsa_sha1", digestAlgorithm="sha1"))
def signed_x509(path):
    """A signature without a message: PKCS#1, and the certificate beside it."""
    path.write_bytes(bare())


@kind("signed-x509-changed.pdf", fact("wrong", subfilter="adbe.x509.rsa_sha1"))
def signed_x509_changed(path):
    """A signature without a message; the file was changed."""
    path.write_bytes(red(bare()))


@kind("signed-forged.pdf", fact("invalid"))
def signed_forged(path):
    """The attributes hold the right digest, but are not signed by the certificate's key."""
    path.write_bytes(changedContents(sign(sheet()), spoil))


@kind("signed-pss.pdf", fact())
def signed_pss(path):
    """RSA-PSS."""
    path.write_bytes(sign(sheet(), pss=True))


@kind("signed-by-server.pdf", fact(certificate="unsuitable"))
def signed_by_server(path):
    """Signed with a certificate that is meant for a server of the web only."""
    path.write_bytes(sign(sheet(), "server"))


@kind("signed-by-document-signer.pdf", fact())
def signed_by_document_signer(path):
    """Signed with a certificate that is meant for documents only (RFC 9336)."""
    path.write_bytes(sign(sheet(), "document"))


STAMPED = {"timestamp": "valid", "timestamped": True, "timestampTime": "2020-06-01T12:00:00Z", "timestampAuthority": STAMPER}


@kind("signed-timestamped.pdf", fact(
    certificate="expired", certificateWhenSigned="trusted", timestampCertificate="trusted", **STAMPED))
def signed_timestamped(path):
    """The signer's certificate ended in 2021, but an authority has confirmed that the signature was there in 2020."""
    path.write_bytes(sign(sheet(), "expired", stamper()))


@kind("signed-timestamp-moved.pdf", fact(
    certificate="trusted", **STAMPED | {"timestamp": "wrong", "timestamped": False, "timestampCertificate": "unverified"}))
def signed_timestamp_moved(path):
    """The time stamp is that of another signature."""
    path.write_bytes(changedContents(sign(sheet(), clock=stamper()), moveStamp(sign(sheet(), clock=stamper()))))


@kind("signed-timestamp-by-anyone.pdf", fact(
    certificate="expired", certificateWhenSigned="expired",
    **STAMPED | {"timestampAuthority": SIGNER, "timestampCertificate": "unsuitable"}))
def signed_timestamp_by_anyone(path):
    """The time stamp is made with a certificate that is not for time stamps."""
    path.write_bytes(sign(sheet(), "expired", stamper("rsa")))


@kind("signed-document-timestamp.pdf", fact(
    subfilter="ETSI.RFC3161", signer=STAMPER, signingTime="2020-06-01T12:00:00Z", **STAMPED | {"timestampCertificate": "trusted"}))
def signed_document_timestamp(path):
    """A time stamp of the document in place of a signature."""
    path.write_bytes(stamp(sheet()))


@kind("signed-document-timestamp-changed.pdf", fact(
    "wrong", subfilter="ETSI.RFC3161", signer=STAMPER,
    **STAMPED | {"timestamp": "wrong", "timestamped": False, "timestampCertificate": "unverified"}))
def signed_document_timestamp_changed(path):
    """The document was changed after it was stamped."""
    path.write_bytes(red(stamp(sheet())))
