"""qpdf --json: encryption, page labels, outlines, form fields, images, attachments, and the objects themselves."""

import re

from fact import Fact, listed, numbered
from labels import labels
from qpdf_fields import fields

NAME = "qpdf"
PERMISSIONS = {
    "accessibility": "accessibility", "copy": "extract", "annotate": "modifyannotations", "assemble": "modifyassembly",
    "fillForms": "modifyforms", "modify": "modifyother", "print": "printlow", "printHighQuality": "printhigh"}
SAMPLES = 12  # objects of a file that are compared as a whole; of the others, the kind
METHODS = {"AESv2": "AES", "AESv3": "AES", "RC4": "RC4", "none": "none"}


def read(document):
    return document.qpdf


def facts(document):
    yield from encryption(document)
    yield from outlines(document)
    yield from labels(document)
    yield from fields(document)
    yield from page_images(document)
    yield from attachments(document)
    yield from objects(document)


def encryption(document):
    told, info = document.qpdf["encrypt"], document.part("info")
    yield Fact("page count", info["pageCount"], len(document.qpdf["pages"]))
    yield Fact("encrypted", info["encrypted"], told["encrypted"])
    if info["encryption"] and told["encrypted"]:
        parameters, ours = told["parameters"], info["encryption"]
        yield Fact("encryption bits", ours["bits"], parameters["bits"])
        yield Fact("encryption revision", ours["revision"], parameters["R"])
        yield Fact("encryption method", ours["method"], METHODS.get(parameters["method"], parameters["method"]))
        matched = "owner" if told["ownerpasswordmatched"] else "user" if told["userpasswordmatched"] else None
        yield Fact("password", ours["openedWith"], matched if document.password else "none")
    for name, key in PERMISSIONS.items():
        yield Fact("permission", info["permissions"][name], told["capabilities"][key], place=name)


def flat(entries, level=1):
    for entry in entries:
        yield level, entry
        yield from flat(entry["kids"], level + 1)


def outlines(document):
    ours = document.part("outline").get("outline", [])
    theirs = list(flat(document.qpdf["outlines"]))
    yield Fact("outline count", len(ours) or None, len(theirs) or None)
    for number, (entry, (level, told)) in enumerate(zip(ours, theirs), 1):
        place, about = f"entry {number}", {"entry": told}
        yield Fact("outline title", entry["title"] or "", told["title"], place=place, about=about)
        yield Fact("outline level", entry["level"], level, place=place, about=about)
        if told["destpageposfrom1"] is not None:
            yield Fact("outline page", entry["targetPage"], told["destpageposfrom1"], place=place, about=about)
        if told["kids"] and entry["open"] is not None:
            yield Fact("outline open", entry["open"], told["open"], place=place, about=about)


def page_images(document):
    """What both list, by object: qpdf lists what resources hold, pdfview what pages draw."""
    ours = {image["object"]: image for image in document.part("images").get("images", []) if image["object"]}
    theirs = {int(image["object"].split()[0]): image for page in document.qpdf["pages"] for image in page["images"]}
    for number in sorted(ours.keys() & theirs.keys()):
        place, about = f"object {number}", {"image": ours[number]}
        for fact, name in (("width", "width"), ("height", "height"), ("bits", "bitspercomponent")):
            value = ours[number]["bits" if fact == "bits" else fact]
            told = document.resolved(theirs[number][name])
            yield Fact(f"image {fact}", value, told, place=place, about=about)
        filters = document.resolved(document.dictionary(theirs[number]["object"]).get("/Filter")) or []
        filters = [filters] if isinstance(filters, str) else map(document.resolved, filters)
        filters = [name.removeprefix("/") for name in filters]
        yield Fact("image filters", ours[number]["filters"], filters, place=place, about=about)


def attachments(document):
    named = [one for one in document.part("attachments").get("attachments", []) if one["place"] == "nameTree"]
    ours = numbered(named, lambda one: one["name"])
    theirs = numbered(document.qpdf["attachments"].values(), lambda one: one["preferredname"])
    yield from listed("attachment", ours, theirs)
    for name in [name for name in ours if name in theirs]:
        one, other = ours[name], theirs[name]
        stream = next(iter(other["streams"].values()), {})
        yield Fact("attachment description", one["description"], other["description"], place=name)
        yield Fact("attachment type", one["mimeType"], stream.get("mimetype") or None, place=name)
        yield Fact("attachment checksum", one["statedChecksum"], stream.get("checksum"), place=name)
        for fact, key in (("creation", "creationdate"), ("modification", "modificationdate")):
            yield Fact(f"attachment {fact} date", one[f"{fact}Date"], stream.get(key), place=name,
                       about={"created": one["creationDate"]})


def objects(document):
    """The kind of every object, and a few of them whole."""
    rows = (document.entry("objects", "--xref") or {}).get("objects") or []
    yield from places(document, rows)
    ours = {row["reference"]: row for row in rows}
    theirs = {name: value for name, value in document.qpdf["qpdf"][1].items() if name != "trailer"}
    theirs = {name.removeprefix("obj:"): value for name, value in theirs.items()}
    yield from listed("object", ours, theirs)
    both = [name for name in ours if name in theirs]
    for name in both:
        yield Fact("object kind", ours[name]["kind"], kind(theirs[name]), place=name)
        stated = theirs[name]["stream"]["dict"] if "stream" in theirs[name] else theirs[name].get("value")
        if isinstance(stated, dict) and re.fullmatch(r"/\w+", str(stated.get("/Type"))):
            yield Fact("object type", ours[name]["type"], stated["/Type"][1:], place=name)
    for name in both[::max(1, len(both) // SAMPLES)]:
        number, generation, _ = name.split()
        told = document.entry("objects", "--object", f"{number},{generation}") or {}
        value = theirs[name]["stream"]["dict"] if "stream" in theirs[name] else theirs[name]["value"]
        yield Fact("object", told.get("object"), value, place=name)
    catalog = document.entry("objects", "--object", "catalog") or {}
    yield Fact("object", catalog.get("object"), document.at("/Root"), place="catalog")


def places(document, rows):
    """Where each object stands in the file."""
    secret = [] if document.password is None else [f"--password={document.password}"]
    printed = document.run("qpdf", "--show-xref", *secret, document.file, good=(0, 3)) or b""
    lines = re.findall(r"(\d+)/(\d+): (.*)", printed.decode())
    theirs = {f"{number} {generation} R": [int(one) for one in re.findall(r"= (\d+)", place)]
              for number, generation, place in lines}
    for row in rows if theirs else []:
        place = [row["offset"]] if row["offset"] is not None else [row["objectStream"], row["index"]]
        yield Fact("object's place", place, theirs.get(row["reference"]), place=row["reference"])


def kind(told):
    value = told.get("value")
    if "stream" in told:
        return "stream"
    if isinstance(value, str):
        return "name" if value.startswith("/") else "reference" if re.fullmatch(r"\d+ \d+ R", value) else "string"
    names = {dict: "dictionary", list: "array", bool: "boolean", int: "integer", float: "real", type(None): "null"}
    return names[type(value)]
