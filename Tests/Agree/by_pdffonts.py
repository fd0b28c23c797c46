"""pdffonts: the fonts, and what is drawn in place of those that are not embedded."""

import re

from fact import Fact, listed, numbered

NAME = "pdffonts"
TYPES = {
    "Type 1": "Type 1", "Type 1C": "Type 1C", "Type 1 (OpenType)": "Type 1C (OT)", "TrueType": "TrueType",
    "TrueType (OpenType)": "TrueType (OT)", "Type 3": "Type 3", "Type 0 (CID Type 0)": "CID Type 0",
    "Type 0 (CID Type 0C)": "CID Type 0C", "Type 0 (OpenType)": "CID Type 0C (OT)",
    "Type 0 (TrueType)": "CID TrueType", "unknown": "unknown", "Type 1 (multiple master)": "Type 1"}
ROW = re.compile(
    r"(.*?) +(unknown|CID TrueType(?: \(OT\))?|CID Type 0C?(?: \(OT\))?|TrueType(?: \(OT\))?|Type [13]C?(?: \(OT\))?)"
    r" +(\S.*?) +(yes|no) +(yes|no) +(yes|no) +(?:(\d+) +\d+|\[none\])$")
SUBSTITUTE = re.compile(r"(.*?) +(?:(\d+) +\d+|\[none\]) (.*?)  +/")


def read(document):
    return document.poppler("pdffonts")


def key(number, name):
    return f"object {number}" if number else f"the direct font {name}"


def facts(document):
    rows = [match.groups() for line in read(document)[2:] if (match := ROW.match(line))]
    fonts = document.part("fonts").get("fonts", [])
    ours = numbered(fonts, lambda font: key(font["object"], font["baseName"] or "[none]"))
    theirs = numbered(rows, lambda row: key(row[6], row[0]))
    yield from listed("font", ours, theirs)
    drawn = substitutes(document)
    for place in [place for place in ours if place in theirs]:
        font, (name, kind, encoding, embedded, subset, mapped, number) = ours[place], theirs[place]
        about = {"font": font}
        yield Fact("font name", font["baseName"], None if name == "[none]" else name, place=place, about=about)
        yield Fact("font type", TYPES[font["type"]], kind, place=place, about=about)
        assumed = None if encoding == "Builtin" else encoding
        yield Fact("font encoding", encoding_of(font), assumed, place=place, about=about)
        for fact, one, other in (("embedded", font["embedded"], embedded), ("subset", font["subset"], subset),
                                 ("ToUnicode", font["toUnicode"], mapped)):
            yield Fact(f"font {fact}", one, other == "yes", place=place, about=about)
        answers = {drawn[one] for one, row in theirs.items() if row[0] == name and one in drawn}
        yield Fact("font substitute", font["substitute"], drawn.get(place), place=place,
                   about={**about, "answers": answers})


def encoding_of(font):
    """As pdffonts calls it: an encoding with differences is a custom one."""
    if font["differenceCount"]:
        return "Custom"
    return font["encoding"] and font["encoding"].removesuffix("Encoding")


def substitutes(document):
    lines = document.poppler("pdffonts", "-subst") or []
    rows = [match.groups() for line in lines if (match := SUBSTITUTE.match(line))]
    return {place: row[2] for place, row in numbered(rows, lambda row: key(row[1], row[0])).items()}
