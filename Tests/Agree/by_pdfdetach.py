"""pdfdetach: the attachments, and every byte of them."""

import hashlib
import re

from fact import Fact, listed, numbered

NAME = "pdfdetach"
MOST = 40  # attachments of a file whose bytes are compared


def read(document):
    return document.poppler("pdfdetach", "-list")


def facts(document):
    ours = numbered(document.part("attachments").get("attachments", []), lambda one: one["name"])
    rows = [match.groups() for line in read(document)[1:] if (match := re.match(r"(\d+): (.*)", line))]
    theirs = numbered(rows, lambda row: row[1])
    yield from listed("attachment", ours, theirs)
    written = document.extracted() if ours else {}
    for name in [name for name in ours if name in theirs][:MOST]:
        saved, ourselves = document.saved_by_pdfdetach(theirs[name][0]), written.get(ours[name]["number"])
        if saved is None:
            continue
        about = {"attachment": ours[name]}
        yield Fact("attachment size", ours[name]["size"], len(saved), place=name, about=about)
        yield Fact("attachment bytes", ourselves and digest(ourselves), digest(saved), place=name, about=about)


def digest(data):
    return hashlib.sha256(data).hexdigest()
