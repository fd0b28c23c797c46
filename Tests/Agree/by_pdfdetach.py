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
    theirs = numbered(entries(read(document)[1:]), lambda row: row[1])
    yield from listed("attachment", ours, theirs)
    written = document.extracted() if ours else {}
    for name in [name for name in ours if name in theirs][:MOST]:
        saved, ourselves = document.saved_by_pdfdetach(theirs[name][0]), written.get(ours[name]["number"])
        if saved is None:
            continue
        about = {"attachment": ours[name]}
        yield Fact("attachment size", ours[name]["size"], len(saved), place=name, about=about)
        yield Fact("attachment bytes", ourselves and digest(ourselves), digest(saved), place=name, about=about)


def entries(lines):
    """Numbers and names. A name may run over several lines."""
    found = []
    for line in lines:
        if match := re.match(rf"{len(found) + 1}: (.*)", line):
            found.append((len(found) + 1, match[1]))
        elif found and line:
            found[-1] = (found[-1][0], f"{found[-1][1]}\n{line}")
    return found


def digest(data):
    return hashlib.sha256(data).hexdigest()
