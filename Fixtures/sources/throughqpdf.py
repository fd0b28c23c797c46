"""Files that qpdf wrote: linearized, with object streams, encrypted in every revision."""
import pathlib
import re
import subprocess
import tempfile

from fixture import produce
from pdf import A4, GREEN, HELVETICA, PDF, RED, fill, words

def run(*arguments, **more):
    subprocess.run([str(a) for a in arguments], check=True, **more)


def letter():
    """Two pages for qpdf to work on, with an Info dictionary and an identifier."""
    pdf = PDF("1.7")
    for page in (1, 2):
        pdf.page(fill(100, 100, 100, 100, GREEN if page == 1 else RED) + f"{0} g " + words(f"Page {page} of a letter", 72, 700), A4,
                 resources=HELVETICA)
    pdf.info("/Title (A letter) /Author (Somebody)")
    pdf.trailer.append("/ID [<00112233445566778899AABBCCDDEEFF> <00112233445566778899AABBCCDDEEFF>]")
    return pdf


PIXELS = [p for pdf in [letter()] for p in (pdf.pixel(1, 150, 150, GREEN), pdf.pixel(2, 150, 150, RED))]
PERMANENT = {"permanentID": "00112233445566778899aabbccddeeff"}


def facts(version="1.7", **changes):
    pdf = letter()
    known = pdf.facts(pdfVersion=version, title="A letter", author="Somebody") | PERMANENT | changes
    del known["updateID"]
    return known


def qpdf(path, *options, source=None):
    with tempfile.TemporaryDirectory() as folder:
        start = pathlib.Path(folder) / "letter.pdf"
        start.write_bytes((source or letter()).write())
        run("qpdf", "--static-id", "--static-aes-iv", *options, start, path)


def by_qpdf(name, told, options, deterministic=True, **known):
    def function(path):
        qpdf(path, *options)
    function.__doc__ = told
    produce(name, "sources/throughqpdf.py: letter(), through qpdf " + " ".join(o if o else "''" for o in options), ["qpdf"], deterministic,
            pixels=PIXELS, **known)(function)


by_qpdf("linearized.pdf", "A linearized file.", ["--linearize"], facts=facts(linearized=True))
by_qpdf("object-streams.pdf", "Objects in object streams, a cross-reference stream.", ["--object-streams=generate"], facts=facts())
by_qpdf("linearized-object-streams.pdf", "Linearized, with object streams.", ["--linearize", "--object-streams=generate"],
        facts=facts(linearized=True))

ALL = {"print": True, "printHighQuality": True, "modify": True, "copy": True, "annotate": True, "fillForms": True,
       "accessibility": True, "assemble": True}
NONE = dict.fromkeys(ALL, False)
FORBID = ["--print=none", "--modify=none", "--extract=n"]


def encrypted(name, told, user, owner, bits, options=(), permissions=ALL, method=None, deterministic=True, utf8=False, version="1.7",
              other=()):
    """Says what opens it: `password` is the user's; `ownerPassword` the owner's; `otherPasswords` are wrong ones."""
    told_status = {} if not user else {"status": "passwordRequired", "exitCode": 4}
    by_qpdf(f"encrypted-{name}.pdf", told,
            ["--allow-weak-crypto", *(["--password-mode=unicode"] if utf8 else []), "--encrypt", user, owner, str(bits), *options, "--"],
            deterministic, facts=facts(version, encrypted=True, permissions=permissions, encryption=method),
            extra={"password": user, "ownerPassword": owner}, **told_status)


RC4_40, RC4_128 = {"method": "RC4", "bits": 40, "revision": 2}, {"method": "RC4", "bits": 128, "revision": 3}
AES_128, AES_256 = {"method": "AES", "bits": 128, "revision": 4}, {"method": "AES", "bits": 256, "revision": 6}

encrypted("r2-rc4-40", "RC4, 40 bits (revision 2), user password.", "user", "owner", 40, method=RC4_40)
encrypted("r3-rc4-128", "RC4, 128 bits (revision 3), user password.", "user", "owner", 128, ["--use-aes=n"], method=RC4_128)
encrypted("r4-aes-128", "AES, 128 bits (revision 4), user password.", "user", "owner", 128, ["--use-aes=y"], method=AES_128)
encrypted("r6-aes-256", "AES, 256 bits (revision 6), user password.", "user", "owner", 256, method=AES_256, deterministic=False)
encrypted("r3-password-latin1", "RC4, 128 bits, a password beyond ASCII (stored in PDFDocEncoding).", "hôtel", "pâté", 128, ["--use-aes=n"],
          method=RC4_128, utf8=True)
encrypted("r4-password-latin1", "AES, 128 bits, a password beyond ASCII (stored in PDFDocEncoding).", "hôtel", "pâté", 128,
          ["--use-aes=y"], method=AES_128, utf8=True)
encrypted("r6-password-utf8", "AES, 256 bits, a password beyond Latin-1 (stored in UTF-8).", "пароль漢", "größe", 256, method=AES_256,
          deterministic=False, utf8=True)
encrypted("r6-password-with-spaces", "AES, 256 bits, a password with spaces at both ends.", " two words ", "owner", 256, method=AES_256,
          deterministic=False)
encrypted("owner-only-r3", "RC4, 128 bits, opens without a password; printing, changing and copying are forbidden.", "", "owner", 128,
          ["--use-aes=n", *FORBID, "--accessibility=n"], NONE, RC4_128)
encrypted("owner-only-r4", "AES, 128 bits, opens without a password; only printing in low quality and filling in forms are allowed.", "",
          "owner", 128, ["--use-aes=y", "--print=low", "--modify=form", "--extract=n", "--accessibility=y"],
          NONE | {"print": True, "fillForms": True, "accessibility": True, "assemble": True}, AES_128)
encrypted("owner-only-r6", "AES, 256 bits, opens without a password; nothing but accessibility is allowed.", "", "owner", 256, FORBID,
          NONE | {"accessibility": True}, AES_256, deterministic=False)
encrypted("metadata-in-clear", "AES, 256 bits, the metadata are not encrypted.", "user", "owner", 256, ["--cleartext-metadata"],
          method=AES_256, deterministic=False)
encrypted("r4-rc4-128", "RC4 in a crypt filter (revision 4), user password.", "user", "owner", 128, ["--use-aes=n", "--force-V4"],
          method=RC4_128 | {"revision": 4})
encrypted("r5-aes-256", "AES, 256 bits in its first form (revision 5, deprecated), user password.", "user", "owner", 256, ["--force-R5"],
          method=AES_256 | {"revision": 5}, deterministic=False)


LINEARIZED = facts(linearized=True)


@produce("linearized-hint-table-missing.pdf", "sources/throughqpdf.py: letter(), through qpdf --linearize, then changed", ["qpdf"],
         facts=LINEARIZED, pixels=PIXELS, extra={"findings": True, "qpdfExit": 3})
def linearized_hint_table_missing(path):
    """A linearized file whose hint table is said to be at byte 0."""
    qpdf(path, "--linearize")
    before, between, after = re.fullmatch(rb"(.*/H \[ )(\d+)( .*)", path.read_bytes(), re.DOTALL).groups()
    path.write_bytes(before + b"0" * len(between) + after)


def chain():
    """A page, and 1,500 objects that the catalog holds as a chain."""
    pdf = PDF()
    pdf.page(fill(50, 50, 100, 100, GREEN), (200, 200))
    links = [pdf.reserve() for _ in range(1500)]
    for link, following in zip(links, [*links[1:], "null"]):
        pdf.set(link, f"<< /Next {following} >>")
    pdf.catalog.append(f"/PieceInfo << /Chain {links[0]} >>")
    return pdf


@produce("linearized-chain.pdf", "sources/throughqpdf.py: chain()", ["qpdf"], facts={"pageCount": 1, "linearized": True})
def linearized_chain(path):
    """A linearized file with a chain of 1,500 objects, of which each refers to the next."""
    qpdf(path, "--linearize", "--object-streams=generate", source=chain())


def many():
    pdf = PDF()
    for _ in range(1000):
        pdf.page(None, (200, 300))
    return pdf


@produce("thousand-pages.pdf", "sources/throughqpdf.py: many()", ["qpdf"], facts={"pageCount": 1000, "pdfVersion": "1.7"})
def thousand_pages(path):
    """A thousand blank pages of one size, in object streams."""
    qpdf(path, "--object-streams=generate", source=many())
