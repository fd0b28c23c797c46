"""What pikepdf finds of the document as a whole."""

import hashlib

import pikepdf

from reading import at, is_dictionary, name, name_tree, object_number, text, text_or_name

STANDARD = ("Title", "Author", "Subject", "Keywords", "Creator", "Producer", "CreationDate", "ModDate")


def version(pdf):
    """The header's, or the catalog's where that is newer (7.5.2)."""
    return max(pdf.pdf_version, name(at(pdf.Root, "/Version")) or "")


def language(pdf):
    return text(at(pdf.Root, "/Lang"))


def is_marked(pdf):
    """What the catalog says of the tags (14.7.1), None where it says nothing."""
    marked = at(pdf.Root, "/MarkInfo", "/Marked")
    return marked if isinstance(marked, bool) else None


def page_mode(pdf):
    return {"pageMode": name(at(pdf.Root, "/PageMode")), "pageLayout": name(at(pdf.Root, "/PageLayout"))}


def identifiers(pdf):
    both = pdf.trailer.get("/ID")
    return [bytes(one).hex() for one in both] if isinstance(both, pikepdf.Array) else None


def info(pdf):
    """The texts of the Info dictionary, by key. The entries of table 349 are strings, but for /Trapped."""
    told = pdf.trailer.get("/Info")
    if not is_dictionary(told):
        return {}
    return {key[1:]: text(value) if key[1:] in STANDARD else text_or_name(value) for key, value in told.items()}


def metadata(pdf):
    """How long the packet is, and what its bytes are."""
    stream = at(pdf.Root, "/Metadata")
    if not isinstance(stream, pikepdf.Stream):
        return {"size": None, "digest": None}
    data = stream.read_bytes()
    return {"size": len(data), "digest": hashlib.sha256(data).hexdigest()}


def encryption(pdf):
    told = pdf.encryption if pdf.is_encrypted else None
    return {"bits": told and told.bits, "revision": told and told.R, "permissions": pdf.allow._asdict()}


def has_xfa(pdf):
    return at(pdf.Root, "/AcroForm", "/XFA") is not None


def attachments(pdf):
    """The files of the name tree (7.11.4), by what they are called."""
    found = []
    for _, specification in name_tree(at(pdf.Root, "/Names", "/EmbeddedFiles")):
        files = at(specification, "/EF")
        stream = next((files[key] for key in ("/UF", "/F") if at(files, key) is not None), None)
        if not isinstance(stream, pikepdf.Stream):
            continue
        data = stream.read_bytes()
        found.append({
            "name": text(specification.get("/UF")) or text(specification.get("/F")), "size": len(data),
            "digest": hashlib.sha256(data).hexdigest(), "object": object_number(stream),
            "mimeType": name(stream.get("/Subtype")), "description": text(specification.get("/Desc")),
            "relationship": name(specification.get("/AFRelationship")),
            "creationDateRaw": text(at(stream, "/Params", "/CreationDate")),
            "modificationDateRaw": text(at(stream, "/Params", "/ModDate"))})
    return found


def layers(pdf):
    """Every group with its state by default (8.11.4.3)."""
    properties = at(pdf.Root, "/OCProperties")
    default = at(properties, "/D")
    on, off, locked = ({one.objgen for one in at(default, key) or [] if is_dictionary(one)}
                       for key in ("/ON", "/OFF", "/Locked"))
    base = name(at(default, "/BaseState")) or "ON"
    found = []
    for group in filter(is_dictionary, at(properties, "/OCGs") or []):
        state = group.objgen not in off if base != "OFF" else group.objgen in on
        found.append({"object": object_number(group), "name": text(group.get("/Name")), "visible": state,
                      "locked": group.objgen in locked, **states(at(group, "/Usage"))})
    return found


def states(usage):
    """What a group is meant for (8.11.4.4): nothing where its usage says nothing."""
    words = {"ON": True, "OFF": False}
    return {f"{key.lower()}State": words.get(name(at(usage, f"/{key}", f"/{key}State")))
            for key in ("Print", "View", "Export")}


SECTIONS = (
    version, language, is_marked, page_mode, identifiers, info, metadata, encryption, has_xfa, attachments, layers)
