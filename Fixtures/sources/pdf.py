"""A small PDF writer that hides nothing: objects are written as the PDF syntax they are.

It adds nothing of its own (no Info, no ID, no dates), so that a fixture holds what its function says,
and the same call gives the same bytes. `PDF.facts()` tells what was put in.
"""
import zlib

A3, A4, A5 = (841.89, 1190.551), (595.276, 841.89), (419.528, 595.276)
LETTER, LEGAL, TABLOID = (612, 792), (612, 1008), (792, 1224)
PAPERS = {"A3": A3, "A4": A4, "A5": A5, "Letter": LETTER, "Legal": LEGAL, "Tabloid": TABLOID}
BOXES = {"media": "MediaBox", "crop": "CropBox", "bleed": "BleedBox", "trim": "TrimBox", "art": "ArtBox"}

HELVETICA = "/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >> >>"

RED, GREEN, BLUE, YELLOW, BLACK, WHITE = (1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 1, 0), (0, 0, 0), (1, 1, 1)


def number(value):
    """A number as PDF writes it: no exponent, no trailing zeros."""
    return f"{value:.4f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def numbers(values):
    return "[" + " ".join(number(v) for v in values) + "]"


def text(string):
    """A text string: UTF-16BE with a byte-order mark, as a hexadecimal string (ISO 32000-1, 7.9.2.2)."""
    return "<" + ("\ufeff" + string).encode("utf-16-be").hex().upper() + ">"


def literal(string):
    """A literal string with the three characters escaped that need it."""
    return "(" + string.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)") + ")"


def data(value):
    return value if isinstance(value, bytes) else value.encode("latin-1")


def fill(x, y, width, height, rgb):
    """Content: a filled rectangle in DeviceRGB."""
    return f"{' '.join(number(c) for c in rgb)} rg {number(x)} {number(y)} {number(width)} {number(height)} re f\n"


def words(string, x=72, y=700, size=12, font="F1"):
    """Content: one line of text."""
    return f"BT /{font} {number(size)} Tf {number(x)} {number(y)} Td {literal(string)} Tj ET\n"


def normalised(box):
    x0, y0, x1, y1 = box
    return [min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)]


def paper(width, height):
    """The paper's name and orientation, or None for a size that is no named paper."""
    for name, (short, long) in PAPERS.items():
        for size, orientation in (((short, long), "portrait"), ((long, short), "landscape")):
            if abs(width - size[0]) < 0.5 and abs(height - size[1]) < 0.5:
                return f"{name} {orientation}"
    return None


class PDF:
    """Objects by number. 1 is the catalog, 2 the root of the page tree."""

    def __init__(self, version="1.7", header=None):
        self.version, self.header = version, header
        self.objects = {}
        self.catalog = ["/Type /Catalog", "/Pages 2 0 R"]
        self.tree = ["/Type /Pages"]
        self.trailer = []
        self.kids, self.pageFacts, self.inherited = [], [], {}
        self.next = 3

    # Objects

    def reserve(self):
        """The reference of an object that is written later."""
        self.next += 1
        return f"{self.next - 1} 0 R"

    def set(self, reference, body):
        self.objects[int(reference.split()[0])] = data(body)
        return reference

    def add(self, body):
        """Writes an object and returns its reference."""
        return self.set(self.reserve(), body)

    def stream(self, content, entries="", flate=False, reference=None, length=None):
        """Writes a stream object; `length` is what /Length claims where it is not the truth."""
        content = data(content)
        if flate:
            content, entries = zlib.compress(content, 9), entries + " /Filter /FlateDecode"
        body = data(f"<< {entries} /Length {len(content) if length is None else length} >>\nstream\n")
        return self.set(reference or self.reserve(), body + content + b"\nendstream")

    # Pages

    def inherit(self, media=None, crop=None, rotate=None):
        """What the root of the page tree hands down to pages that do not say otherwise."""
        for key, value in {"media": media, "crop": crop}.items():
            if value:
                self.inherited[key] = value
                self.tree.append(f"/{BOXES[key]} {numbers(value)}")
        if rotate is not None:
            self.inherited["rotate"] = rotate
            self.tree.append(f"/Rotate {rotate}")

    def page(self, content="", size=A4, media=None, rotate=None, unit=None, resources="", entries="",
             reference=None, **boxes):
        """Adds a page of `size`, or with the boxes stated; `size=None` leaves the media box to inheritance."""
        stated = dict(boxes)
        if media or size:
            stated = {"media": media or [0, 0, *size], **boxes}
        parts = ["/Type /Page", "/Parent 2 0 R"]
        parts += [f"/{BOXES[name]} {numbers(box)}" for name, box in stated.items()]
        if rotate is not None:
            parts.append(f"/Rotate {rotate}")
        if unit is not None:
            parts.append(f"/UserUnit {number(unit)}")
        parts.append(f"/Resources << {resources} >>")
        if content is not None:
            parts.append(f"/Contents {self.stream(content)}")
        reference = self.set(reference or self.reserve(), " ".join(["<<", *parts, entries, ">>"]))
        self.kids.append(reference)
        self.pageFacts.append(self.factsOfPage(stated, rotate, unit))
        return reference

    def factsOfPage(self, stated, rotate, unit):
        every = {k: v for k, v in self.inherited.items() if k in BOXES} | stated
        media = normalised(every["media"])
        crop = normalised(every.get("crop", media))
        boxes = {"media": media, "crop": crop}
        for name in ("bleed", "trim", "art"):
            boxes[name] = normalised(every.get(name, crop))
        turn = (rotate if rotate is not None else self.inherited.get("rotate", 0)) % 360
        shown = [max(media[0], crop[0]), max(media[1], crop[1]), min(media[2], crop[2]), min(media[3], crop[3])]
        width, height = (round((shown[i + 2] - shown[i]) * (unit or 1), 4) for i in (0, 1))
        if turn in (90, 270):
            width, height = height, width
        return {
            "number": len(self.kids), "width": width, "height": height, "rotation": turn, "userUnit": unit or 1,
            "paper": paper(width, height), "boxes": boxes, "statedBoxes": [name for name in BOXES if name in every],
        }

    def shown(self, page, x, y):
        """Where the point (x, y) of user space is seen on page `page` (from 1): points from the top left."""
        facts = self.pageFacts[page - 1]
        (x0, y0, x1, y1), unit = facts["boxes"]["crop"], facts["userUnit"]
        seen = {0: (x - x0, y1 - y), 90: (y - y0, x - x0), 180: (x1 - x, y - y0), 270: (y1 - y, x1 - x)}
        return tuple(round(v * unit, 4) for v in seen[facts["rotation"]])

    def pixel(self, page, x, y, rgb):
        """A fact: the colour that page `page` shows at the point (x, y) of its user space."""
        seenX, seenY = self.shown(page, x, y)
        return {"page": page, "x": seenX, "y": seenY, "rgb": [round(255 * c) for c in rgb]}

    # The file

    def info(self, entries):
        self.trailer.append(f"/Info {self.add(f'<< {entries} >>')}")

    def write(self, startxref=None, xref=True):
        """The whole file; `startxref` and `xref` let a fixture lie about the table or leave it out."""
        out = bytearray(data(self.header or f"%PDF-{self.version}\n") + b"%\xe2\xe3\xcf\xd3\n")
        self.objects[1] = data("<< " + " ".join(self.catalog) + " >>")
        if not any(entry.startswith("/Kids") for entry in self.tree):
            self.tree += [f"/Kids [{' '.join(self.kids)}]", f"/Count {len(self.kids)}"]
        self.objects.setdefault(2, data("<< " + " ".join(self.tree) + " >>"))
        offsets = {}
        for key in sorted(self.objects):
            offsets[key] = len(out)
            out += f"{key} 0 obj\n".encode() + self.objects[key] + b"\nendobj\n"
        if not xref:
            return bytes(out)
        size, position = max(self.objects) + 1, len(out)
        out += f"xref\n0 {size}\n0000000000 65535 f \n".encode()
        for key in range(1, size):
            out += (f"{offsets[key]:010} 00000 n \n" if key in offsets else "0000000000 65535 f \n").encode()
        out += data(f"trailer\n<< /Size {size} /Root 1 0 R {' '.join(self.trailer)} >>\n")
        out += f"startxref\n{position if startxref is None else startxref}\n%%EOF\n".encode()
        return bytes(out)

    def facts(self, **changes):
        """What `pdfview info` must say of this file; `changes` are the facts that the writer does not know."""
        facts = {
            "pageCount": len(self.kids), "pdfVersion": self.version,
            "title": None, "author": None, "subject": None, "keywords": None, "creator": None, "producer": None,
            "creationDate": None, "creationDateRaw": None, "modificationDate": None, "modificationDateRaw": None,
            "customInfo": {}, "encrypted": False, "linearized": False, "tagged": False, "javaScript": False,
            "form": None, "signatureCount": 0, "attachmentCount": 0, "layerCount": 0, "outlineCount": 0,
            "claims": claims(), "permanentID": None, "updateID": None, "pages": self.pageFacts,
        }
        return facts | changes


def claims(pdfA=None, pdfX=None, pdfUA=None, pdfE=None, pdfVT=None):
    return {"pdfA": pdfA, "pdfX": pdfX, "pdfUA": pdfUA, "pdfE": pdfE, "pdfVT": pdfVT}
