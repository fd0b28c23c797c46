"""pikepdf, by way of walker.py: what qpdf's own JSON leaves out, of the document and of each of its things."""

import hashlib

from by_qpdf import PERMISSIONS
from fact import Fact, each, numbered
from form_fields import fields

NAME = "pikepdf"
ALLOWED = {"modifyannotations": "modify_annotation", "modifyassembly": "modify_assembly",
           "modifyforms": "modify_form", "modifyother": "modify_other", "printlow": "print_lowres",
           "printhigh": "print_highres"}
INFO = {"title": "Title", "author": "Author", "subject": "Subject", "keywords": "Keywords", "creator": "Creator",
        "producer": "Producer", "creationDateRaw": "CreationDate", "modificationDateRaw": "ModDate"}
FLAGS = ("invisible", "hidden", "print", "noZoom", "noRotate", "noView", "readOnly", "locked", "toggleNoView",
         "lockedContents")


def read(document):
    return document.pikepdf


def facts(document):
    told = document.pikepdf
    yield from of_document(document, told)
    for compare in (pages, annotations, links, outline, layers, attachments, structure, fields, fonts, images):
        if told[compare.__name__] is not None:  # the section could be read
            yield from compare(document, told[compare.__name__])


def of_document(document, told):
    info = document.part("info")
    yield Fact("PDF version", info["pdfVersion"], told["version"])
    yield Fact("language", document.part("structure").get("language"), told["language"])
    yield Fact("marked", document.part("structure").get("marked"), told["is_marked"])
    for name, value in (told["page_mode"] or {}).items():
        yield Fact(f"{name} of the catalog", info[name], value)
    for name, value in zip(("permanentID", "updateID"), told["identifiers"] or []):
        yield Fact(name, info[name], value)
    yield Fact("JavaScript", info["javaScript"], told["has_javascript"])
    yield Fact("XFA", (info["form"] or "").startswith("xfa"), told["has_xfa"])
    for name, key in INFO.items() if told["info"] is not None else ():
        yield Fact("Info text", info[name], told["info"].get(key), place=key, about={"key": key})
    for key, value in info["customInfo"].items():
        yield Fact("Info text", value, (told["info"] or {}).get(key), place=key, about={"key": key})
    if told["encryption"]:
        allowed = told["encryption"]["permissions"]
        for name in ("bits", "revision"):
            yield Fact(f"encryption {name}", (info["encryption"] or {}).get(name), told["encryption"][name])
        for name, key in PERMISSIONS.items():
            yield Fact("permission", info["permissions"][name], allowed[ALLOWED.get(key, key)], place=name)
    if told["metadata"]:
        yield Fact("XMP size", document.part("metadata").get("packetSize"), told["metadata"]["size"])
        raw = document.ask("metadata", "--raw")
        yield Fact("XMP bytes", hashlib.sha256(raw).hexdigest() if raw else None, told["metadata"]["digest"])


def pages(document, told):
    ours = document.part("info")["pages"]
    yield Fact("page count", document.part("info")["pageCount"], len(told))
    for page, other in zip(ours, told):
        about, place = {"page": page, "their_entry": other}, f"page {page['number']}"
        for name, box in (page["boxes"] or {}).items():
            yield Fact("page box", box, other["boxes"][name], place=f"{name}, {place}", within=1e-4, about=about)
        yield Fact("stated boxes", sorted(page["statedBoxes"]), sorted(other["statedBoxes"]), place=place, about=about)
        yield Fact("rotation", page["rotation"], (other["rotation"] or 0) % 360, place=place, about=about)
        yield Fact("user unit", page["userUnit"], other["userUnit"] or 1, place=place, within=1e-6, about=about)


def annotations(document, told):
    def key(one):
        return f"{one['type']} of page {one['page']}, object {one['object']}"
    ours = document.part("annotations").get("annotations", [])
    told = [{**one, "flags": [name for bit, name in enumerate(FLAGS) if one["flags"] >> bit & 1]} for one in told]
    yield from each("annotation", numbered(ours, key), numbered(told, key), (
        "rectangle", "contents", "author", "subject", "name", "flags", "color", "opacity", "modificationDateRaw",
        "creationDateRaw", "hasAppearance", "replyToObject", "state"), within=1e-3)


def links(document, told):
    def key(one):
        return f"page {one['page']} at " + " ".join(f"{number:.2f}" for number in one["rectangle"] or [])
    ours = [with_fit(one) for one in document.part("links").get("links", [])]
    yield from each("link", numbered(ours, key), numbered(told, key), (
        "uri", "targetPage", "destination", "fit"))


def outline(document, told):
    ours = [with_fit(one) for one in document.part("outline").get("outline", [])]
    yield Fact("outline count", document.part("info")["outlineCount"], len(told))
    yield from each("outline entry", dict(enumerate(ours, 1)), dict(enumerate(told, 1)), (
        "title", "level", "bold", "italic", "color", "open", "uri", "targetPage", "destination", "fit"), within=1e-3)


def with_fit(entry):
    """How the page is shown, where no name of a destination says it."""
    return {**entry, "fit": entry["view"] and not entry["destination"] and entry["view"]["fit"] or None}


def layers(document, told):
    ours = document.part("layers").get("layers", [])
    yield Fact("layer count", document.part("info")["layerCount"], len(told))
    yield from each("layer", numbered(ours, lambda one: one["object"]), numbered(told, lambda one: one["object"]),
                    ("name", "visible", "locked", "printState", "viewState", "exportState"))


def attachments(document, told):
    ours = [one for one in document.part("attachments").get("attachments", []) if one["place"] == "nameTree"]
    written = document.extracted() if ours else {}
    ours = [{**one, "digest": hashlib.sha256(written[one["number"]]).hexdigest()
             if one["number"] in written else None} for one in ours]
    yield from each("attachment", numbered(ours, lambda one: one["object"]),
                    numbered(told, lambda one: one["object"]),
                    ("name", "size", "digest", "mimeType", "description", "relationship", "creationDateRaw",
                     "modificationDateRaw"))


def structure(document, told):
    ours = document.part("structure").get("structure", [])
    yield from each("element", dict(enumerate(ours, 1)), dict(enumerate(told, 1)),
                    ("type", "level", "object", "title", "alternativeText", "actualText", "language", "id",
                     "expansion"))


def fonts(document, told):
    """Of the fonts that pdfview lists, which are those that pages can use; the file may hold others."""
    ours = {str(one["object"]): one for one in document.part("fonts").get("fonts", []) if one["object"]}
    yield from each("font", ours, {number: one for number, one in told.items() if number in ours}, (
        "baseName", "toUnicode", "embedded", "programSize", "encoding", "differenceCount"))


def images(document, told):
    """Of the images that pages draw."""
    ours = {str(one["object"]): one for one in document.part("images").get("images", []) if one["object"]}
    yield from each("image", ours, {number: one for number, one in told.items() if number in ours}, (
        "width", "height", "bits", "stencil", "colorSpace", "filters", "bytes", "decode"), within=1e-4)
