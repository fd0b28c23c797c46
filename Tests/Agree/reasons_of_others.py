"""Why a page may rightly look otherwise than in PDFium and MuPDF."""

from reason import Reason


def found(fact):
    """What render says of the page and of its document."""
    return fact.about["page"]["diagnostics"] + fact.about["entry"]["diagnostics"]


REASONS = [
    Reason("others", "page look", "pdfview says that something is not drawn as it is meant",
           lambda fact, document: any(one["severity"] != "info" for one in found(fact))),
    Reason("others", "page look", "an annotation without an appearance is drawn by each program in its own way",
           lambda fact, document: any(one["code"] == "annotationAppearance" for one in found(fact))),
    Reason("others", "page look", "a link without an appearance has a border (12.5.6.5), which these two do not draw",
           lambda fact, document: any(one["page"] == fact.about["page"]["page"]
                                      for one in document.part("links").get("links") or [])),
]
