"""Where pdfview rightly disagrees with qpdf 11.3 or with pikepdf, which brings a newer libqpdf."""

from reason import Reason

LEVELS = 50
LETTER = [0, 0, 612, 792]
# PDFDocEncoding where it differs from Latin-1 (ISO 32000-2, annex D.2).
PDF_DOC = dict(zip("˘ˇˆ˙˝˛˚˜", range(0x18, 0x20))) | dict(
    zip("•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž", range(0x80, 0x9F))) | {"€": 0xA0}


def same_bytes(one, other):
    """Whether two objects differ only in how their strings are written: as text or in hexadecimal."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same_bytes(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same_bytes, one, other))
    if isinstance(one, str) and isinstance(other, str) and {one[:2], other[:2]} == {"u:", "b:"}:
        return hexadecimal(one) == hexadecimal(other)
    return one == other


def hexadecimal(string):
    if string.startswith("b:"):
        return string[2:]
    codes = [PDF_DOC.get(character, ord(character)) for character in string[2:]]
    return bytes(codes).hex() if max(codes, default=0) < 256 else None


def their_object(fact):
    told = fact.about["their_entry"]
    return told["stream"]["dict"] if "stream" in told else told["value"]


def has_jpeg_2000(fact):
    return "JPXDecode" in (fact.about.get("image") or fact.about.get("our_entry"))["filters"]


def qpdf_pages(document):
    return len(document.qpdf["pages"]) if document.qpdf else None


def is_page_twice(fact, document):
    """Whether an object that only qpdf lists is a page with a number that the file does not use (7.5.5)."""
    told, size = their_object(fact), document.at("/Size")
    return isinstance(told, dict) and told.get("/Type") == "/Page" and int(fact.place.split()[0]) >= size


REASONS = [
    Reason("qpdf", "object", "qpdf writes a string of which over a fifth is not ASCII as bytes, and others as text",
           lambda fact, document: same_bytes(fact.ours, fact.theirs)),
    Reason("qpdf", "object", "what no cross-reference lists is null (7.3.10); qpdf lists what is referred to",
           lambda fact, document: fact.ours == "not listed" and their_object(fact) is None),
    Reason("qpdf", "object", "a cross-reference stream that does not list itself (7.5.8); qpdf lists what it has read",
           lambda fact, document: fact.ours == "not listed" and isinstance(their_object(fact), dict)
           and their_object(fact).get("/Type") == "/XRef"),
    Reason("qpdf", "object", "qpdf makes a copy of a page that the page tree holds twice, with a new number",
           lambda fact, document: fact.ours == "not listed" and is_page_twice(fact, document)),
    Reason("qpdf", "field (pages|states)", "no page lists some of the widgets; qpdf leaves those out",
           lambda fact, document: fact.theirs == fact.about["listed"]),
    Reason("qpdf", "outline .*", f"qpdf reads {LEVELS} levels of the outline",
           lambda fact, document: any(one["level"] > LEVELS for one in document.part("outline").get("outline", []))),
    Reason("qpdf", "outline open", "the entry has no /Count, which is for closed (12.3.3); qpdf tells open",
           lambda fact, document: "/Count" not in document.dictionary(fact.about["entry"]["object"])),
    Reason("qpdf", "attachment description", "qpdf tells an empty description as none",
           lambda fact, document: fact.ours == "" and fact.theirs is None),
    Reason("qpdf", "attachment modification date", "qpdf --json tells the creation date as the modification date",
           lambda fact, document: fact.theirs == fact.about["created"]),
    Reason("qpdf|pikepdf", "image bits",
           "JPEG 2000 data decide (8.9.5.1), whatever the dictionary states or leaves out; pdfview reads the data",
           lambda fact, document: has_jpeg_2000(fact)),
    Reason("pikepdf", "image bytes", "pikepdf tells the length of the data without their encryption (7.6.3)",
           lambda fact, document: bool(document.part("info").get("encrypted"))
           and fact.theirs < fact.ours <= fact.theirs + 32),
    Reason("pikepdf", "font",
           "the object stands among the fonts of a page, and is none (9.5): pdfview lists it as unknown",
           lambda fact, document: fact.about["our_entry"]["type"] == "unknown"
           and document.dictionary(f"{fact.place} 0 R").get("/Type") != "/Font"),
    Reason("pikepdf", "page count", "libqpdf 12 leaves out what is no page; qpdf 11.3 counts as pdfview does",
           lambda fact, document: fact.ours == qpdf_pages(document)),
    Reason("pikepdf", "stated boxes",
           "the media box is missing or none; libqpdf 12 puts a letter page into its place",
           lambda fact, document: fact.ours == [] and fact.about["page"]["boxes"]["media"] == LETTER),
]
