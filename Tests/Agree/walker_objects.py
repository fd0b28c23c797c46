"""What pikepdf finds by looking at all objects, and in the trees of tags and form fields."""

import pikepdf

from reading import (
    MOST, at, inherited, is_dictionary, name, number, object_number, rectangle, stream_text, text, text_or_name)


def fonts(pdf):
    """By object number."""
    found = {}
    for told in pdf.objects:
        if not isinstance(told, pikepdf.Dictionary) or told.get("/Type") != "/Font":
            continue
        if name(told.get("/Subtype")) in ("CIDFontType0", "CIDFontType2"):
            continue
        inner = next(iter(told.get("/DescendantFonts") or []), told)
        program = next((at(inner, "/FontDescriptor", key) for key in ("/FontFile", "/FontFile2", "/FontFile3")
                        if at(inner, "/FontDescriptor", key) is not None), None)
        encoding = told.get("/Encoding")
        found[object_number(told)] = {
            "baseName": name(told.get("/BaseFont")), "subtype": name(told.get("/Subtype")),
            "toUnicode": isinstance(told.get("/ToUnicode"), (pikepdf.Stream, pikepdf.Name)),
            "embedded": program is not None or told.get("/Subtype") == "/Type3",  # the document draws those itself
            "programSize": size(program),
            "encoding": name(encoding) or name(at(encoding, "/BaseEncoding")) or name(at(encoding, "/CMapName")),
            "differenceCount": sum(isinstance(one, pikepdf.Name) for one in at(encoding, "/Differences") or [])}
    return found


def size(program):
    try:
        return len(program.read_bytes()) if program is not None else None
    except pikepdf.PdfError:
        return None


def images(pdf):
    """By object number."""
    found = {}
    for told in pdf.objects:
        if not isinstance(told, pikepdf.Stream) or told.get("/Subtype") != "/Image":
            continue
        filters = told.get("/Filter")
        filters = [name(one) for one in filters] if isinstance(filters, pikepdf.Array) else [name(filters)]
        is_stencil = told.get("/ImageMask") is True  # with one bit, stated or not (8.9.6.2)
        space = told.get("/ColorSpace")
        decode = told.get("/Decode")
        found[object_number(told)] = {
            "width": int(told.Width), "height": int(told.Height), "stencil": is_stencil,
            "bits": 1 if is_stencil else number(told.get("/BitsPerComponent")),
            "filters": [one for one in filters if one],
            "colorSpace": name(space[0]) if isinstance(space, pikepdf.Array) else name(space),
            "bytes": len(told.read_raw_bytes()), "decode": [number(one) for one in decode] if decode else None}
    return found


def has_javascript(pdf):
    """Whether any dictionary of the file is an action of JavaScript, wherever it hangs."""
    def is_script(value, depth):
        if is_dictionary(value):
            if value.get("/S") == "/JavaScript" or value.get("/S") == "/Rendition" and "/JS" in value:
                return True
            values = value.values()
        else:
            values = value if isinstance(value, pikepdf.Array) else []
        return depth < 20 and any(is_script(one, depth + 1) for one in values if not getattr(one, "is_indirect", False))
    return any(is_script(told, 0) for told in pdf.objects)


def structure(pdf):
    """Every element in order (14.7.2), as its type, level and texts."""
    found, seen = [], set()

    def walk(kids, level):
        for kid in kids if isinstance(kids, pikepdf.Array) else [kids]:
            if not is_dictionary(kid) or kid.get("/S") is None or len(found) >= MOST:
                continue
            if kid.objgen[0] and kid.objgen in seen:
                continue
            seen.add(kid.objgen)
            found.append({"type": name(kid.S), "level": level, "title": text(kid.get("/T")),
                          "alternativeText": text(kid.get("/Alt")), "actualText": text(kid.get("/ActualText")),
                          "id": text(kid.get("/ID")), "expansion": text(kid.get("/E")),
                          "language": text(kid.get("/Lang")), "object": object_number(kid)})
            if level < 1000:
                walk(kid.get("/K"), level + 1)

    walk(at(pdf.Root, "/StructTreeRoot", "/K"), 1)
    return found


def fields(pdf):
    """Every field that has no field below it (12.7.4), with what it inherits."""
    found, seen = [], set()

    def walk(node, path):
        if not is_dictionary(node) or node.objgen[0] and node.objgen in seen or len(path) > 100:
            return
        seen.add(node.objgen)
        partial = text(node.get("/T"))
        path = path + [partial] if partial is not None else path
        kids = [kid for kid in node.get("/Kids") or [] if is_dictionary(kid)]
        below = [kid for kid in kids if kid.get("/T") is not None]
        for kid in below:
            walk(kid, path)
        if not below:
            found.append(field(node, ".".join(path), kids or [node]))

    for node in at(pdf.Root, "/AcroForm", "/Fields") or []:
        walk(node, [])
    return found


def field(node, full_name, widgets):
    def value(key):
        told = inherited(node, key)
        if isinstance(told, pikepdf.Array):
            return [text_or_name(one) for one in told] or None
        return stream_text(told) if not isinstance(told, pikepdf.Name) else name(told)
    signed = inherited(node, "/V") if inherited(node, "/FT") == "/Sig" else None
    return {
        "name": full_name, "type": name(inherited(node, "/FT")), "value": value("/V"), "default": value("/DV"),
        "flags": int(inherited(node, "/Ff") or 0), "maxLength": number(inherited(node, "/MaxLen")),
        "options": options(node), "alternateName": text(node.get("/TU")), "mappingName": text(node.get("/TM")),
        "rectangles": [rectangle(widget.get("/Rect")) for widget in widgets],
        "signature": signature(signed) if is_dictionary(signed) else None}


def options(node):
    """Pairs of a value and what people see of a choice field (12.7.5.4)."""
    if inherited(node, "/FT") != "/Ch":
        return []
    pairs = [list(one) if isinstance(one, pikepdf.Array) else [one, one] for one in inherited(node, "/Opt") or []]
    return [[text(one) for one in pair] for pair in pairs]


def signature(told):
    ranges = told.get("/ByteRange")
    return {
        "byteRange": [int(one) for one in ranges] if ranges is not None else None,
        "subFilter": name(told.get("/SubFilter")), "dateRaw": text(told.get("/M")), "name": text(told.get("/Name")),
        "reason": text(told.get("/Reason")), "location": text(told.get("/Location")),
        "contactInfo": text(told.get("/ContactInfo"))}


SECTIONS = (fonts, images, has_javascript, structure, fields)
