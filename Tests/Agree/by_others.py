"""PDFium and MuPDF: whether the first pages look alike, where these two agree on what a page looks like."""

import json
import tempfile
from pathlib import Path

from document import HERE
from fact import Fact
from PIL import Image, ImageChops, ImageFilter, ImageStat

NAME = "others"
DPI = 36
PAGES = 3
LIKE = 3  # of two pictures that look alike: how many levels a sample is away, on average
UNLIKE = 8


def read(document):
    return document.poppler("pdfinfo")


def facts(document):
    count = min(document.part("info").get("pageCount") or 0, PAGES)
    secret = [] if document.password is None else [document.password]
    with tempfile.TemporaryDirectory(prefix="agree-") as folder:
        told = json.loads(document.ask("render", "--json", "-r", str(DPI), "--pages", f"1-{count}", "-o",
                                       f"{folder}/ours-{{page}}.png") or "{}")
        entry = (told.get("files") or [{}])[0]
        document.run(document.python, HERE / "painter.py", document.file, folder, str(DPI), str(count), *secret)
        for page in entry.get("pages") or []:
            paths = [Path(folder) / f"{name}-{page['page']}.png" for name in ("pdfium", "mupdf")]
            if page["path"] and all(path.exists() for path in paths):
                pictures = [soft(path) for path in (page["path"], *paths)]
                # How far those two are from each other, and pdfview's from the nearer of them.
                apart = distance(*pictures[1:])
                away = min(distance(pictures[0], other) for other in pictures[1:])
                if apart <= LIKE:
                    yield Fact("page look", 0, round(away, 1), place=f"page {page['page']}", within=UNLIKE,
                               about={"page": page, "entry": entry})


def soft(path):
    """A picture without what programs smooth in their own way, of one size."""
    return Image.open(path).convert("RGB").filter(ImageFilter.BoxBlur(2)).resize((200, 200))


def distance(one, other):
    """How many levels the samples are apart, on average, in the part of the page where they are most."""
    difference = ImageChops.difference(one, other).convert("L")
    tiles = [difference.crop((x, y, x + 50, y + 50)) for x in range(0, 200, 50) for y in range(0, 200, 50)]
    return max(ImageStat.Stat(tile).mean[0] for tile in tiles)
