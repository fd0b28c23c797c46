"""pdfimages: the images that the pages draw, in the order in which they do."""

from difflib import SequenceMatcher

from fact import Fact, told

NAME = "pdfimages"
KINDS = {"image": "image", "inline": "image", "stencil": "stencil", "mask": "mask", "softMask": "smask"}
COLORS = {
    "DeviceGray": "gray", "CalGray": "gray", "DeviceRGB": "rgb", "CalRGB": "rgb", "DeviceCMYK": "cmyk", "Lab": "lab",
    "ICCBased": "icc", "Indexed": "index", "Separation": "sep", "DeviceN": "devn", "Pattern": "-", None: "-"}
ENCODINGS = {"DCTDecode": "jpeg", "JPXDecode": "jpx", "JBIG2Decode": "jbig2", "CCITTFaxDecode": "ccitt"}
UNITS = "BKMGT"


def read(document):
    return document.poppler("pdfimages", "-list")


def facts(document):
    rows = [line.split() for line in read(document)[2:] if line]
    ours = [image for image in document.part("images").get("images", []) if image["page"] is not None]
    for page in sorted({image["page"] for image in ours} | {int(row[0]) for row in rows}):
        one = [image for image in ours if image["page"] == page]
        other = [row for row in rows if int(row[0]) == page]
        yield from page_facts(document, page, one, other)


def page_facts(document, page, ours, rows):
    ours = list(with_masked(ours))
    sketches = [(kind(image), str(image["width"]), str(image["height"]), str(image["masked"] or "[inline]"))
                for image in ours]
    matcher = SequenceMatcher(None, sketches, [(row[2], row[3], row[4], row[10]) for row in rows], autojunk=False)
    for _, start, end, low, high in matcher.get_opcodes():
        for index in range(max(end - start, high - low)):
            image = ours[start + index] if start + index < end else None
            row = rows[low + index] if low + index < high else None
            place = f"image {image['number']}" if image else f"row {row[1]} of page {page}"
            yield Fact("image", told(image is not None), told(row is not None), place=f"{place}, page {page}",
                       about={"image": image, "row": row})
            if image and row:
                yield from image_facts(document, image, row, place)


def with_masked(images):
    """Each image with the object of the image that it masks, or its own: the number that pdfimages gives it."""
    masked = None
    for image in images:
        if image["kind"] not in ("mask", "softMask"):
            masked = image["object"]
        yield {**image, "masked": masked}


def kind(image):
    kind = KINDS[image["kind"]]
    return "stencil" if kind == "image" and image["stencil"] else kind


def image_facts(document, image, row, place):
    number = None if row[10] == "[inline]" else int(row[10])
    rest = row[11:] if number is None else row[12:]
    about = {"image": image, "row": row}
    yield Fact("image kind", kind(image), row[2], place=place, about=about)
    yield Fact("image width", image["width"], int(row[3]), place=place, about=about)
    yield Fact("image height", image["height"], int(row[4]), place=place, about=about)
    yield Fact("image colour space", COLORS.get(image["colorSpace"], image["colorSpace"]), row[5], place=place,
               about=about)
    yield Fact("image components", image["components"], int(row[6]), place=place, about=about)
    yield Fact("image bits", image["bits"], int(row[7]), place=place, about=about)
    yield Fact("image filter", ENCODINGS.get(image["filter"], "image"), row[8], place=place, about=about)
    yield Fact("image object", image["object"], number, place=place, about=about)
    for name, told_ppi in (("ppiX", rest[0]), ("ppiY", rest[1])):
        yield Fact(f"image {name}", image[name], float(told_ppi), place=place, within=0.51, about=about)
    amount, unit = float(rest[2][:-1]), 1024 ** UNITS.index(rest[2][-1])
    rounding = 0 if unit == 1 else unit * (0.051 if "." in rest[2] else 0.51)
    yield Fact("image bytes", image["bytes"], amount * unit, place=place, within=rounding, about=about)
