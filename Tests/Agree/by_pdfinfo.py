"""pdfinfo: the facts of the document, the Info dictionary, and the pages' sizes and boxes."""

import re
from datetime import datetime, timezone

from fact import Fact

NAME = "pdfinfo"
BOXES = {"MediaBox": "media", "CropBox": "crop", "BleedBox": "bleed", "TrimBox": "trim", "ArtBox": "art"}
TEXTS = {"Title": "title", "Subject": "subject", "Keywords": "keywords", "Author": "author", "Creator": "creator",
         "Producer": "producer"}
DATES = {"CreationDate": "creationDate", "ModDate": "modificationDate"}
YES = {"yes": True, "no": False}
VALUE = 17  # the column where values begin
LABEL = re.compile(r"[A-Z][A-Za-z ]{1,15}:( |$)|Page +\d+ ")
FORMS = {None: "none", "acroForm": "AcroForm", "xfaStatic": "XFA", "xfaDynamic": "XFA"}


def read(document):
    return document.poppler("pdfinfo", "-isodates", "-box", "-f", "1", "-l", "-1")


def values(lines, keys=()):
    """By label, which may be one of these keys. A text may run over several lines, of which only the first has one."""
    found, label = {}, None
    for line in lines:
        key = next((key for key in keys if line.startswith(f"{key}:")), None)
        if key or LABEL.match(line):
            label = key or line.split(":")[0]
            found[label] = line.split(":", 1)[1].strip() if label.startswith("Page ") else line[
                max(VALUE, len(label) + 1):]
        elif label:
            found[label] += "\n" + line
    return {label: value.removesuffix("\n") for label, value in found.items()}


def facts(document):
    told, info = values(read(document)), document.part("info")
    yield Fact("page count", info["pageCount"], int(told["Pages"]))
    yield Fact("PDF version", info["pdfVersion"], told["PDF version"])
    yield Fact("file size", info["fileSize"], int(told["File size"].split()[0]))
    yield Fact("linearized", info["linearized"], YES[told["Optimized"]])
    yield Fact("tagged", info["tagged"], YES[told["Tagged"]])
    yield Fact("form", FORMS[info["form"]], told["Form"])
    yield Fact("JavaScript", info["javaScript"], YES[told["JavaScript"]])
    yield Fact("metadata stream", document.part("metadata").get("packetSize") is not None,
               YES[told["Metadata Stream"]])
    yield from encryption(info, told["Encrypted"])
    yield from info_dictionary(document, info, told)
    yield from uris(document)
    for page in info["pages"]:
        yield from page_facts(page, told, f"Page {page['number']:4}")


def encryption(info, told):
    yield Fact("encrypted", info["encrypted"], told.startswith("yes"))
    words = dict(re.findall(r"(\w+):(\S+?)[ )]", told))
    if words and info["encryption"]:
        method, bits = info["encryption"]["method"], info["encryption"]["bits"]
        yield Fact("encryption", "AES-256" if (method, bits) == ("AES", 256) else method, words["algorithm"])
        permissions = {"print": "print", "copy": "copy", "change": "modify", "addNotes": "annotate"}
        for word, name in permissions.items():
            yield Fact("permission", info["permissions"][name], YES[words[word]], place=name)


def info_dictionary(document, info, told):
    raw = values(document.poppler("pdfinfo", "-rawdates") or [])
    for label, name in TEXTS.items():
        yield Fact("Info text", info[name], told.get(label), place=label, about={"key": label})
    for label, name in DATES.items():
        yield Fact("Info date", moment(info[name]), moment(told.get(label)), place=label,
                   about={"raw": info[name + "Raw"], "key": label})
        yield Fact("Info text", info[name + "Raw"], raw.get(label), place=label, about={"key": label})
    custom = values(document.poppler("pdfinfo", "-custom") or [], info["customInfo"])
    for key, value in info["customInfo"].items():
        yield Fact("Info text", value, custom.get(key), place=key, about={"key": key})


def moment(text):
    """A date as its moment in UTC, since pdfinfo tells no other zone; a text that is no date as it is."""
    try:
        date = datetime.fromisoformat(text.replace("Z", "+00:00"))
        return date.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ") if date.tzinfo else text
    except (AttributeError, ValueError):
        return text


def uris(document):
    """What the links of each page lead to outside."""
    rows = [line.split(None, 2) for line in (document.poppler("pdfinfo", "-url") or [])[1:] if line]
    theirs = [(int(row[0]), row[2]) for row in rows if row[1] == "Annotation" and len(row) == 3]
    ours = [(link["page"], link["uri"]) for link in document.part("links").get("links", []) if link["kind"] == "uri"]
    for page in sorted({page for page, _ in ours + theirs}):
        yield Fact("URIs", [uri for number, uri in ours if number == page],
                   [uri for number, uri in theirs if number == page], place=f"page {page}")


def page_facts(page, told, label):
    place = f"page {page['number']}"
    if not (size := told.get(f"{label} size")):
        yield Fact("page size", page["width"], None, place=place)
        return
    width, height = (float(number) for number in re.match(r"(\S+) x (\S+) pts", size).groups())
    rotation = int(told[f"{label} rot"])
    yield Fact("rotation", page["rotation"], rotation, place=place)
    ours = [page["width"], page["height"]][:: -1 if page["rotation"] in (90, 270) else 1]
    about = {"page": page}
    yield Fact("page size", page["width"] and [side / page["userUnit"] for side in ours], [width, height], place=place,
               within=1e-5 * max(width, height), about=about)
    for name, key in BOXES.items():
        boxes = told.get(f"{label} {name}")
        numbers = [float(number) for number in boxes.split()] if boxes else None
        yield Fact("page box", page["boxes"] and page["boxes"][key], numbers, place=f"{key}, {place}",
                   within=0.00501, about=about)
