"""Signatures that are not what they seem, written byte by byte."""
import base64
import hashlib
import pathlib

from fixture import Fixture, fixture
from interactive import annotated, sheet


def der(tag, *parts):
    """A DER value of less than 64 KiB."""
    content = b"".join(parts)
    size = len(content)
    length = bytes([size]) if size < 128 else bytes([0x82, size >> 8, size & 255])
    return bytes([tag]) + length + content


def derParts(value):
    """The DER values that one holds."""
    parts, rest = [], value
    while rest:
        start, size = 2, rest[1]
        if size > 127:
            start += size & 127
            size = int.from_bytes(rest[2:start], "big")
        parts.append(rest[:start + size])
        rest = rest[start + size:]
    return parts


def derContent(value):
    return value[2 + (value[1] & 127 if value[1] > 127 else 0):]


@fixture
def signature_forged():
    """A signature that holds the right digest and a certificate, but was made without that certificate's key."""
    pem = (pathlib.Path(__file__).parent / "signed-root.pem").read_text()
    certificate = base64.b64decode("".join(pem.split("-----")[2].split()))
    _, serial, _, issuer = derParts(derContent(derParts(derContent(certificate))[0]))[:4]
    sha1, rsa = (der(0x30, bytes.fromhex(oid), b"\5\0") for oid in ("06052b0e03021a", "06092a864886f70d010101"))
    plain = bytes.fromhex("06092a864886f70d010701")

    def message(digest):
        signer = der(0x30, b"\2\1\1", der(0x30, issuer, serial), sha1, rsa, der(4, b"\x55" * 256))
        content = der(0x30, plain, der(0xA0, der(4, digest)))
        data = der(0x30, b"\2\1\1", der(0x31, sha1), content, der(0xA0, certificate), der(0x31, signer))
        return der(0x30, bytes.fromhex("06092a864886f70d010702"), der(0xA0, data)).hex()

    room = len(message(bytes(20)))
    pdf = sheet()
    value = pdf.add(f"<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.sha1 /ByteRange [{'0 ' * 3}{'0' * 30}] "
                    f"/Contents <{'0' * room}> >>")
    own = pdf.add(f"<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature) /V {value} /F 132 /Rect [0 0 0 0] /P {pdf.kids[0]} >>")
    annotated(pdf, 1, own)
    pdf.catalog.append(f"/AcroForm << /Fields [{own}] /SigFlags 3 >>")
    data = pdf.write()
    start = data.index(b"/Contents <") + 10
    end = start + room + 2
    hole = f"0 0 0 {'0' * 30}]".encode()
    range_ = f"0 {start} {end} {len(data) - end}"
    data = data.replace(hole, f"{range_:<{len(hole) - 1}}]".encode())
    digest = hashlib.sha1(data[:start] + data[end:]).digest()
    known = {"field": "Signature", "subFilter": "adbe.pkcs7.sha1", "digest": "invalid", "covers": "wholeFile"}
    return Fixture(data[:start + 1] + message(digest).encode() + data[end - 1:],
                   pdf.facts(signatureCount=1, form="acroForm", signatures=[known]))
