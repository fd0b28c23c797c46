"""What qpdf's page labels are as text."""

from fact import Fact


def labels(document):
    """The text of each label, from its range (ISO 32000-2, 12.4.2)."""
    ranges = {one["index"]: one["label"] for one in document.qpdf["pagelabels"]}
    current, start = None, 0
    for page in document.part("info")["pages"]:
        if (index := page["number"] - 1) in ranges:
            current, start = ranges[index], index
        if current is not None:
            yield Fact("page label", page["label"], label(document, current, index - start),
                       place=f"page {page['number']}", about={"range": current})


def label(document, told, further):
    told = document.dictionary(told)
    number = told.get("/St", 1) + further
    numerals = {"/D": str, "/R": roman, "/r": lambda n: roman(n).lower(), "/A": letters,
                "/a": lambda n: letters(n).lower(), None: lambda n: ""}
    return text(told.get("/P", "u:")) + numerals.get(told.get("/S"), lambda n: "")(number)


def roman(number):
    digits = ((1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"),
              (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))
    found = ""
    for value, digit in digits:
        found, number = found + digit * (number // value), number % value
    return found


def letters(number):
    return chr(ord("A") + (number - 1) % 26) * ((number + 25) // 26)


def text(value):
    """A string or name as qpdf writes it; None for what is neither."""
    if not isinstance(value, str):
        return None
    return value[2:] if value.startswith("u:") else value[1:] if value.startswith("/") else value
