"""pdftocairo: the pixels of the first pages, drawn by the same poppler."""

import json
import tempfile
from pathlib import Path

from fact import Fact
from PIL import Image, ImageChops

NAME = "pdftocairo"
DPI = 36
PAGES = 5


def read(document):
    return document.poppler("pdfinfo")


def facts(document):
    count = min(document.part("info").get("pageCount") or 0, PAGES)
    with tempfile.TemporaryDirectory(prefix="agree-") as folder:
        pages = json.loads(document.ask("render", "--json", "-r", str(DPI), "--pages", f"1-{count}", "-o",
                                        f"{folder}/ours-{{page}}.png") or "{}")
        document.poppler("pdftocairo", "-png", "-cropbox", "-r", str(DPI), "-l", str(count), output=f"{folder}/theirs")
        theirs = {int(path.stem.split("-")[-1]): path for path in Path(folder).glob("theirs-*.png")}
        for page in (pages.get("files") or [{}])[0].get("pages") or []:
            if page["path"] and page["page"] in theirs:
                yield from page_facts(page, theirs[page["page"]])


def page_facts(page, path):
    try:
        theirs = Image.open(path).convert("RGB")
    except OSError:  # it ran out of time
        return
    ours = Image.open(page["path"]).convert("RGB")
    place = f"page {page['page']}"
    yield Fact("page pixels", list(ours.size), list(theirs.size), place=place, about={"page": page})
    if ours.size == theirs.size:
        most = max(high for _, high in ImageChops.difference(ours, theirs).getextrema())
        # How far the samples are apart at most.
        yield Fact("page picture", 0, most, place=place, about={"page": page})
