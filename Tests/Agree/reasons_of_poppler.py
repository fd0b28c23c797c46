"""Where pdfview rightly disagrees with poppler's tools, all of version 22.12."""

import json
import re
from datetime import datetime

from reason import Reason, warned

STENCILS = ("mask", "softMask")
DATE = re.compile(r"(?:D:)?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:Z.*|[+-]\d\d(?:'?\d\d'?)?)?")


def is_date(raw):
    """Whether a text is a date of ISO 32000-2, 7.9.4, that a calendar has."""
    parts = DATE.fullmatch(raw or "")
    if not parts:
        return False
    numbers = [int(part) if part else default for part, default in zip(parts.groups(), (1, 1, 1, 0, 0, 0))]
    try:
        return bool(datetime(*numbers))
    except ValueError:
        return False


def clipped(box, media):
    low, high = [max(a, b) for a, b in zip(box[:2], media[:2])], [min(a, b) for a, b in zip(box[2:], media[2:])]
    return low + high


def is_clip(fact):
    page = fact.about["page"]
    return fact.ours and fact.theirs and all(
        abs(one - other) < 0.01 for one, other in zip(clipped(fact.ours, page["boxes"]["media"]), fact.theirs))


def font_dictionary(fact, document):
    return document.dictionary(f"{fact.about['font']['object']} 0 R")


def states_no_encoding(fact, document):
    """Whether the font leaves its encoding to its program; a direct font cannot be looked up."""
    font = font_dictionary(fact, document)
    if fact.about["font"]["object"] is None:
        return not fact.about["font"]["differenceCount"]
    encoding = document.resolved(font.get("/Encoding"))
    return encoding is None or isinstance(encoding, dict) and "/BaseEncoding" not in encoding


def holds_font(document, name):
    return f'"/BaseFont": "/{name}"' in json.dumps(document.objects)


def stands_in_pattern(number, document):
    """Whether the resources of a tiling pattern hold this object."""
    for value in document.objects.values():
        if isinstance(value, dict) and value.get("/PatternType") == 1:
            objects = document.dictionary(document.dictionary(value.get("/Resources")).get("/XObject"))
            if f"{number} 0 R" in objects.values():
                return True
    return False


def image(fact):
    return fact.about["image"] or {"object": None, "masked": None, "kind": None, "filter": None, "colorSpace": None}


def user_unit(fact, document):
    """How many points of 1/72 inch the unit of the image's page is (14.11.2)."""
    pages = document.part("info").get("pages") or []
    return next((page["userUnit"] for page in pages if page["number"] == image(fact).get("page")), 1)


def has_default_space(document, space):
    """Whether a page draws a device colour space as another one (8.6.5.6)."""
    default = f"/Default{(space or '').removeprefix('Device')}"
    return any(default in value for value in document.objects.values() if isinstance(value, dict)) or any(
        default in spaces for spaces in color_spaces(document))


def color_spaces(document):
    for value in document.objects.values():
        if isinstance(value, dict):
            for holder in (document.dictionary(value.get("/Resources")), value):
                yield document.dictionary(holder.get("/ColorSpace"))


REASONS = [
    Reason("pdfinfo", "Info text", "pdfinfo takes the mark EF BB BF of UTF-8 (7.9.2.2) for PDFDocEncoding",
           lambda fact, document: fact.theirs and fact.theirs.startswith("ï»¿")),
    Reason("pdfinfo|pikepdf", "Info text", "ESC language ESC (7.9.2.2.2) names a language and is no part of the text",
           lambda fact, document: fact.ours == re.sub("\x1b[A-Za-z-]{2,8}\x1b", "", fact.theirs or "")),
    Reason("pdfinfo", "Info text", "half of a surrogate pair is no text; pdfinfo shows a replacement for it",
           lambda fact, document: fact.theirs and fact.ours == fact.theirs.replace("\ufffd", "")),
    Reason("pdfinfo", "Info text", "pdfinfo -custom leaves out /Trapped, since it is an entry of table 349",
           lambda fact, document: fact.theirs is None and fact.about["key"] == "Trapped"),
    Reason("pdfinfo", "Info text", "pdfinfo prints the line ends of a text as they are, and its lines are read here",
           lambda fact, document: fact.ours and fact.theirs and "\n" in fact.ours
           and fact.ours.startswith(fact.theirs)),
    Reason("pdfinfo", "Info date", "what is written is no date (7.9.4); pdfinfo makes one of the digits it finds",
           lambda fact, document: fact.ours is None and not is_date(fact.about["raw"])),
    Reason("pdfinfo", "JavaScript",
           "pdfinfo looks at neither /OpenAction, outlines nor /Next; pikepdf finds a script too",
           lambda fact, document: fact.ours and (document.pikepdf or {}).get("has_javascript")),
    Reason("pdfinfo", "URIs", "pdfinfo ends a text at its first zero byte",
           lambda fact, document: [uri.split("\0")[0] for uri in fact.ours] == fact.theirs),
    Reason("pdfinfo", "page box", "pdfinfo clips boxes to the media box; pdfview tells them as stated (14.11.2)",
           lambda fact, document: is_clip(fact)),
    Reason("pdfinfo", "page size|rotation",
           "the page tree leads to no page here (7.7.3): pdfview tells null and warns, pdfinfo zeros",
           lambda fact, document: fact.ours is None and fact.theirs in (0, [0, 0])),
    Reason("pdffonts", "font encoding",
           "the font states no encoding (9.6.5); pdffonts tells the one that poppler assumes then",
           lambda fact, document: fact.ours is None and states_no_encoding(fact, document)),
    Reason("pdffonts", "font ToUnicode", "pdffonts looks for /ToUnicode in the object of a font, and this has none",
           lambda fact, document: fact.ours and fact.about["font"]["object"] is None),
    Reason("pdffonts", "font", "pdffonts lists a font that is no object of its own once a page",
           lambda fact, document: fact.ours == "not listed" and re.search(r"direct font .* \(\d+\)$", fact.place)),
    Reason("pdffonts", "font",
           "the file has no font of this name: poppler makes an appearance for an annotation that has none (12.5.5)",
           lambda fact, document: fact.ours == "not listed" and not holds_font(document, fact.about["their_entry"][0])),
    Reason("pdffonts", "font", "poppler drops a composite font whose character map it does not know (9.7.5.2)",
           lambda fact, document: fact.theirs == "not listed" and fact.about["our_entry"]["type"].startswith("Type 0")
           and fact.about["our_entry"]["encoding"] not in (None, "Identity-H", "Identity-V")),
    Reason("pdffonts", "font", "only the form's default resources hold the font (12.7.3); pdffonts looks at pages",
           lambda fact, document: fact.theirs == "not listed" and fact.about["our_entry"]["formResource"]),
    Reason("pdffonts", "font substitute",
           "poppler chooses by what it looked up before: pdffonts has several answers for fonts of this name",
           lambda fact, document: len(fact.about["answers"]) > 1 and fact.ours in fact.about["answers"]),
    Reason("pdfimages", "image object", "pdfimages gives a mask the number of the image that it masks",
           lambda fact, document: image(fact)["kind"] in STENCILS and fact.theirs == image(fact)["masked"]),
    Reason("pdfimages", "image|image ppi.",
           "pdfimages does not look into tiling patterns (8.7.3), and one holds this image",
           lambda fact, document: image(fact)["masked"] and stands_in_pattern(image(fact)["masked"], document)),
    Reason("pdfimages", "image bytes", "pdfimages tells no size of an inline image",
           lambda fact, document: image(fact)["kind"] == "inline" and fact.theirs == 0),
    Reason("pdfimages", "image bytes", "poppler measures streams anew in a file that it had to repair",
           lambda fact, document: warned(document, "xrefRebuilt", "")),
    Reason("pdfimages", "image ppi.", "pdfimages does not know the unit of the page (14.11.2)",
           lambda fact, document: abs(fact.ours * user_unit(fact, document) - fact.theirs) <= 0.51),
    Reason("pdfimages", "image colour space",
           "pdfimages tells the colour space that the page has for a device's (8.6.5.6)",
           lambda fact, document: has_default_space(document, image(fact)["colorSpace"])),
    Reason("pdfimages", "image colour space",
           "the dictionary of this JPEG 2000 image leaves the colour space to the data (8.9.5.1); pdfview tells none",
           lambda fact, document: image(fact)["filter"] == "JPXDecode" and image(fact)["colorSpace"] is None),
    Reason("pdfdetach", "attachment",
           "pdfdetach lists the name tree and annotations, not files that are only associated (14.13)",
           lambda fact, document: fact.theirs == "not listed" and fact.about["our_entry"]["place"] == "associatedFile"),
    Reason("pdfdetach", "attachment",
           "the file specification embeds nothing (7.11.4): pdfdetach lists what it cannot save",
           lambda fact, document: fact.ours == "not listed"
           and document.saved_by_pdfdetach(fact.about["their_entry"][0]) is None),
]
