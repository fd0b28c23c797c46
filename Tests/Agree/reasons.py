"""Why pdfview and another program may rightly disagree: first what pdfview itself names, then what it need not."""

import reasons_of_others
import reasons_of_pdffonts
import reasons_of_pdfimages
import reasons_of_pdfinfo
import reasons_of_pdftocairo
import reasons_of_qpdf
from reason import Reason, warned

LETTER = ([612, 792], [0, 0, 612, 792])


def has_no_area(numbers):
    """Whether a box, or a page's size, is empty or not told."""
    x0, y0, x1, y1 = [0, 0, *(numbers or [0, 0])][-4:]
    return x0 == x1 or y0 == y1


NAMED = [
    Reason(".*", "page box|page size",
           "a media box without an area is none (14.11.2): pdfview assumes letter, and says so",
           lambda fact, document: fact.ours in LETTER and has_no_area(fact.theirs)
           and warned(document, "pageBoxInvalid", "US Letter")),
    Reason(".*", "page box", "a box without an area is none (14.11.2): pdfview takes the default, and says so",
           lambda fact, document: has_no_area(fact.theirs) and warned(document, "pageBoxInvalid", "box is empty")),
    Reason(".*", "stated boxes", "a box without an area is none (14.11.2), and pdfview says so",
           lambda fact, document: set(fact.ours) < set(fact.theirs)
           and all(warned(document, "pageBoxInvalid", f"the {box} box is empty")
                   for box in set(fact.theirs) - set(fact.ours))),
    Reason("pdfinfo", "page box|page size", "libqpdf cannot read this page, and pdfview says so; poppler can",
           lambda fact, document: fact.ours is None and warned(document, "pageUnreadable", "page tree")),
    Reason(".*", "attachment|attachment (size|bytes|digest)", "an attachment beyond --max-size is not read, and named",
           lambda fact, document: fact.ours is None and warned(document, "truncated", "--max-size")),
    Reason(".*", "element.*", "pdfview reads a limited number of levels of the structure tree, and says so",
           lambda fact, document: fact.ours == "not listed" and warned(document, "truncated", "structure tree")),
    Reason(".*", "page label", "pdfview keeps a limited number of characters of a label, and says so",
           lambda fact, document: fact.theirs.startswith(fact.ours) and warned(document, "truncated", "label")),
    Reason(".*", "outline.*", "an entry that is reached twice counts once, and pdfview says so: the outline is no tree",
           lambda fact, document: warned(document, "constructIgnored", "the outline reaches an entry twice")),
    Reason(".*", "field", "a field that is reached twice counts once, and pdfview says so: the form is no tree",
           lambda fact, document: warned(document, "constructIgnored", "the form reaches a field twice")),
    Reason(".*", "field", "the form's /Fields do not lead to this field (12.7.3); pdfview lists it, and says so",
           lambda fact, document: fact.theirs == "not listed"
           and warned(document, "constructIgnored", "not in the form's list of fields")),
]
TOOLS = (reasons_of_pdfinfo, reasons_of_pdffonts, reasons_of_pdfimages, reasons_of_pdftocairo, reasons_of_qpdf, reasons_of_others)
REASONS = NAMED + [reason for tool in TOOLS for reason in tool.REASONS]


def why(tool, fact, document):
    """The first reason that holds for this disagreement; None where it is a fault."""
    return next((reason.sentence for reason in REASONS if reason.holds(tool, fact, document)), None)
