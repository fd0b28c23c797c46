"""What pikepdf finds on the pages: boxes, annotations, links, and where outlines lead."""

import pikepdf

from reading import (
    MOST, at, inherited, is_dictionary, name, name_tree, number, numbers, object_number, plain, rectangle, stream_text,
    text, text_or_name)

BOXES = {"crop": "media", "bleed": "crop", "trim": "crop", "art": "crop"}


def pages(pdf):
    """Boxes as stated or by default (14.11.2), the rotation as stated."""
    found = []
    for page in pdf.pages:
        page = page.obj
        boxes = {"media": rectangle(inherited(page, "/MediaBox")), "crop": rectangle(inherited(page, "/CropBox"))}
        boxes |= {key: rectangle(page.get(f"/{key.capitalize()}Box")) for key in ("bleed", "trim", "art")}
        stated = [key for key, value in boxes.items() if value]
        for key, fallback in BOXES.items():
            boxes[key] = boxes[key] or boxes[fallback]
        found.append({"boxes": boxes, "statedBoxes": stated, "rotation": number(inherited(page, "/Rotate")),
                      "userUnit": number(page.get("/UserUnit"))})
    return found


def annotations(pdf):
    found = []
    for index, page in enumerate(pdf.pages, 1):
        for told in page.obj.get("/Annots") or []:
            if not is_dictionary(told):
                continue
            found.append({
                "page": index, "object": object_number(told), "type": name(told.get("/Subtype")),
                "rectangle": rectangle(told.get("/Rect")), "contents": stream_text(told.get("/Contents")),
                "author": text(told.get("/T")), "subject": text(told.get("/Subj")), "name": text(told.get("/NM")),
                "flags": int(told.get("/F") or 0), "color": numbers(told.get("/C")),
                "opacity": number(told.get("/CA")), "modificationDateRaw": text(told.get("/M")),
                "creationDateRaw": text(told.get("/CreationDate")), "hasAppearance": appearance(told),
                "replyToObject": object_number(told.get("/IRT")), "state": text(told.get("/State"))})
    return found


def appearance(told):
    """Whether there is a normal appearance, or one for some state (12.5.5)."""
    normal = at(told, "/AP", "/N")
    if isinstance(normal, pikepdf.Stream):
        return True
    return is_dictionary(normal) and any(isinstance(one, pikepdf.Stream) for one in normal.values())


def links(pdf):
    """The links, each with its URI or the page that it leads to in this document."""
    target, found = targets(pdf), []
    for index, page in enumerate(pdf.pages, 1):
        for told in page.obj.get("/Annots") or []:
            if is_dictionary(told) and told.get("/Subtype") == "/Link":
                found.append({"page": index, "rectangle": rectangle(told.get("/Rect")), **target(told)})
    return found


def outline(pdf):
    """Every entry in reading order, however the tree is closed (12.3.3)."""
    target, found, seen = targets(pdf), [], set()

    def walk(entry, level):
        while is_dictionary(entry) and entry.objgen not in seen and len(found) < MOST:
            seen.add(entry.objgen)
            count = entry.get("/Count")
            found.append({
                "level": level, "title": text(entry.get("/Title")), "bold": bool(int(entry.get("/F") or 0) & 2),
                "italic": bool(int(entry.get("/F") or 0) & 1), "color": numbers(entry.get("/C")),
                "open": None if entry.get("/First") is None else count is not None and count > 0, **target(entry)})
            if level < 100:
                walk(entry.get("/First"), level + 1)
            entry = entry.get("/Next")

    walk(at(pdf.Root, "/Outlines", "/First"), 1)
    return found


def targets(pdf):
    """A function that tells where a link or outline entry leads: by its /Dest or its /A (12.3.2, 12.6.4)."""
    numbers_of = {page.obj.objgen: index for index, page in enumerate(pdf.pages, 1)}
    named = {str(key): value for key, value in name_tree(at(pdf.Root, "/Names", "/Dests"))}
    old = at(pdf.Root, "/Dests")

    def page_of(destination):
        for _ in range(10):  # a name may lead to a dictionary, and that to an array
            if isinstance(destination, (pikepdf.String, pikepdf.Name)):
                key = str(destination)
                destination = named.get(key) if isinstance(destination, pikepdf.String) else at(old, key)
            elif is_dictionary(destination):
                destination = destination.get("/D")
        if not isinstance(destination, pikepdf.Array) or not len(destination):
            return None
        first = destination[0]
        return numbers_of.get(first.objgen) if is_dictionary(first) else index(first)

    def target(told):
        action = told.get("/A")
        kind = name(at(action, "/S"))
        uri = {"URI": at(action, "/URI"), "SubmitForm": at(action, "/F", "/F")}.get(kind)
        destination = at(action, "/D") if kind in ("GoTo", "GoToR", "GoToE") else told.get("/Dest")
        page = page_of(destination) if kind in ("GoTo", None) else remote_page(destination)
        return {"uri": plain(uri), "targetPage": page, "destination": text_or_name(destination),
                "fit": fit(destination)}

    def fit(destination):
        """How the page is shown (12.3.2.2), where that stands here and not with a name."""
        destination = at(destination, "/D") if is_dictionary(destination) else destination
        return name(destination[1]) if isinstance(destination, pikepdf.Array) and len(destination) > 1 else None

    def remote_page(destination):
        """In another document a page is a number, from 0 (12.6.4.3)."""
        is_explicit = isinstance(destination, pikepdf.Array) and len(destination) and not is_dictionary(destination[0])
        return index(destination[0]) if is_explicit else None

    def index(page):
        """The number of a page from 1, where a destination counts from 0."""
        return page + 1 if isinstance(page, int) else None

    return target


SECTIONS = (pages, annotations, links, outline)
