"""Why a page drawn by pdfview and by pdftocairo may rightly differ, though both draw with poppler and cairo."""

from reason import Reason


def unit(fact, document):
    pages = document.part("info").get("pages") or []
    number = fact.about["page"]["page"]
    return pages[number - 1]["userUnit"] if number <= len(pages) else 1


def has(fact, *codes):
    return any(one["code"] in codes for one in fact.about["page"]["diagnostics"])


def is_calibrated(document):
    """Whether a colour space of the document is measured, or has a profile."""
    spaces = ("/CalRGB", "/CalGray", "/Lab", "/ICCBased")
    return any(space in repr(document.objects) for space in spaces)


REASONS = [
    Reason("pdftocairo", "page pixels", "poppler does not know the user unit (14.11.2)",
           lambda fact, document: unit(fact, document) != 1),
    Reason("pdftocairo", "page picture", "pdftocairo converts colours to a profile of the display, poppler-glib does not",
           lambda fact, document: is_calibrated(document)),
    Reason("pdftocairo", "page picture", "what is drawn in place of a font that is not embedded depends in poppler on the "
           "fonts before it; pdfview has it asked for all in order, with the names that fontconfig knows",
           lambda fact, document: has(fact, "fontSubstituted", "glyphMissing")),
]
