"""Where pdfview rightly disagrees with pdfinfo, of poppler 22.12."""

import re
from datetime import datetime

from reason import Reason

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
    Reason("pdfinfo", "Info date", "the year 0 of a date (7.9.4), which RFC 3339 has too; pdfinfo tells the text",
           lambda fact, document: (fact.ours or "").startswith("0000-") and fact.theirs == fact.about["raw"]),
    Reason("pdfinfo", "Info date", "what is written is no date (7.9.4); pdfinfo makes one of the digits it finds",
           lambda fact, document: fact.ours is None and not is_date(fact.about["raw"])),
    Reason("pdfinfo", "JavaScript",
           "pdfinfo looks at neither /OpenAction, outlines nor /Next; pikepdf finds a script too",
           lambda fact, document: fact.ours and (document.pikepdf or {}).get("has_javascript")),
    Reason("pdfinfo", "URIs", "pdfinfo ends a text at its first zero byte",
           lambda fact, document: [uri.split("\0")[0] for uri in fact.ours] == fact.theirs),
    Reason("pdfinfo", "URIs",
           "a URI without a scheme: pdfview tells it as stated (12.6.4.8), poppler puts http:// before www.",
           lambda fact, document: [re.sub(r"^www\.", "http://www.", uri) for uri in fact.ours] == fact.theirs),
    Reason("pdfinfo", "page box", "pdfinfo clips boxes to the media box; pdfview tells them as stated (14.11.2)",
           lambda fact, document: is_clip(fact)),
    Reason("pdfinfo", "page size|rotation",
           "the page tree leads to no page here (7.7.3): pdfview tells null and warns, pdfinfo zeros",
           lambda fact, document: fact.ours is None and fact.theirs in (0, [0, 0])),
]
