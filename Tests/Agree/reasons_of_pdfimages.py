"""Where pdfview rightly disagrees with pdfimages, and with pdfdetach, of poppler 22.12."""

import re

from reason import Reason, warned

STENCILS = ("mask", "softMask")


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


def may_be_hidden(fact, document):
    """Whether the image says that its content is optional (8.11.3.3), or a layer is hidden."""
    number = image(fact).get("masked") or image(fact)["object"]
    return "/OC" in document.dictionary(f"{number} 0 R") or any(
        not layer["visible"] for layer in document.part("layers").get("layers", []))


def gives_up_content(document):
    """Whether poppler complains of an operator with too few operands, and draws nothing that follows."""
    return any(re.search(r"Too few \(\d+\) args to", line)
               for line in document.poppler("pdfimages", "-list", complaints=True) or [])


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
    Reason("pdfimages", "image object", "pdfimages gives a mask the number of the image that it masks",
           lambda fact, document: image(fact)["kind"] in STENCILS and fact.theirs == image(fact)["masked"]),
    Reason("pdfimages", "image|image ppi.",
           "pdfimages does not look into tiling patterns (8.7.3), and one holds this image",
           lambda fact, document: image(fact)["masked"] and stands_in_pattern(image(fact)["masked"], document)),
    Reason("pdfimages", "image", "the image is drawn in optional content that is hidden (8.11); pdfview lists it",
           lambda fact, document: fact.theirs == "not listed" and may_be_hidden(fact, document)),
    Reason("pdfimages", "image", "poppler gives up content at an operator with too few operands; pdfview reads on",
           lambda fact, document: fact.theirs == "not listed" and gives_up_content(document)),
    Reason("pdfimages", "image bytes", "pdfimages tells no size of an inline image",
           lambda fact, document: image(fact)["kind"] == "inline" and fact.theirs == 0),
    Reason("pdfimages", "image bytes", "poppler measures streams anew in a file that it had to repair",
           lambda fact, document: warned(document, "xrefRebuilt", "")),
    Reason("pdfimages", "image ppi.", "pdfimages does not know the unit of the page (14.11.2)",
           lambda fact, document: abs(fact.ours * user_unit(fact, document) - fact.theirs) <= 0.51),
    Reason("pdfimages", "image colour space",
           "pdfimages tells the colour space that the page has for a device's (8.6.5.6)",
           lambda fact, document: has_default_space(document, image(fact)["colorSpace"])),
    Reason("pdfimages", "image bits", "poppler brings JPEG 2000 data to 8 bits; pdfview tells the depth that they have",
           lambda fact, document: image(fact)["filter"] == "JPXDecode" and fact.theirs == 8),
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
