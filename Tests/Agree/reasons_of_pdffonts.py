"""Where pdfview rightly disagrees with pdffonts, of poppler 22.12."""

import json
import re

from reason import Reason


def font_dictionary(fact, document):
    return document.dictionary(f"{fact.about['font']['object']} 0 R")


def states_no_encoding(fact, document):
    """Whether the font leaves its encoding to its program; a direct font cannot be looked up."""
    font = font_dictionary(fact, document)
    if fact.about["font"]["object"] is None:
        return not fact.about["font"]["differenceCount"]
    encoding = document.resolved(font.get("/Encoding"))
    return encoding is None or isinstance(encoding, dict) and "/BaseEncoding" not in encoding


def embedded_map(fact, document):
    """The dictionary of a character map that the font brings itself (9.7.5.3)."""
    return document.dictionary(font_dictionary(fact, document).get("/Encoding"))


def only_in_appearances_not_shown(number, document):
    """Whether the font's object stands in the resources of no normal appearance in its state (12.5.5)."""
    for value in document.objects.values():
        pictures = document.dictionary(value.get("/AP")) if isinstance(value, dict) else {}
        states = document.dictionary(pictures.get("/N"))
        others = [states[key] for key in states if key.startswith("/") and key != value.get("/AS")]
        for picture in (pictures.get("/D"), pictures.get("/R"), *others):
            for one in (picture, *document.dictionary(picture).values()):
                resources = document.dictionary(document.dictionary(one).get("/Resources"))
                if f"{number} 0 R" in document.dictionary(resources.get("/Font")).values():
                    return True
    return False


def holds_font(document, name):
    return f'"/BaseFont": "/{name}"' in json.dumps(document.objects)


REASONS = [
    Reason("pdffonts", "font encoding",
           "the font states no encoding (9.6.5); pdffonts tells the one that poppler assumes then",
           lambda fact, document: fact.ours is None and states_no_encoding(fact, document)),
    Reason("pdffonts", "font encoding",
           "the font brings its own character map (9.7.5.3): pdfview tells the name of that, pdffonts Custom",
           lambda fact, document: fact.theirs == "Custom"
           and embedded_map(fact, document).get("/CMapName") == f"/{fact.ours}"),
    Reason("pdffonts", "font encoding", "the /Differences of the encoding are empty (9.6.5); pdffonts tells Custom",
           lambda fact, document: fact.theirs == "Custom"
           and document.resolved(embedded_map(fact, document).get("/Differences")) == []),
    Reason("pdffonts", "font encoding", "poppler cannot read the font, and assumes an encoding that it does not state",
           lambda fact, document: fact.theirs == "Standard" and fact.about["font"]["type"] == "unknown"),
    Reason("pdffonts", "font subset", "the name of the font is a tag alone (9.9.2); pdffonts wants a name behind it",
           lambda fact, document: fact.ours and len(fact.about["font"]["baseName"]) == 7),
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
    Reason("pdffonts", "font", "only appearances that are not shown now hold the font (12.5.5)",
           lambda fact, document: fact.theirs == "not listed" and not fact.about["our_entry"]["pages"]
           and only_in_appearances_not_shown(fact.about["our_entry"]["object"], document)),
    Reason("pdffonts", "font substitute",
           "poppler chooses by what it looked up before: pdffonts has several answers for fonts of this name",
           lambda fact, document: len(fact.about["answers"]) > 1 and fact.ours in fact.about["answers"]),
]
