"""What pikepdf finds in a PDF, as JSON: walker.py FILE [PASSWORD]. It runs in an environment that has pikepdf.

A section that cannot be read is null and named in `unread`. What is looked for and where is written here anew, from
ISO 32000-2, and shares nothing with pdfview but libqpdf's parser.
"""

import json
import sys

import pikepdf

import walker_document
import walker_objects
import walker_pages

SECTIONS = (*walker_document.SECTIONS, *walker_pages.SECTIONS, *walker_objects.SECTIONS)

UNREADABLE = (pikepdf.PdfError, ValueError, KeyError, TypeError, AttributeError, RuntimeError, IndexError)


def main():
    sys.setrecursionlimit(5000)
    found = {"unread": {}}
    with pikepdf.open(sys.argv[1], password=(sys.argv[2:] or [""])[0], suppress_warnings=True) as pdf:
        for section in SECTIONS:
            try:
                found[section.__name__] = section(pdf)
            except UNREADABLE as error:
                found[section.__name__] = None
                found["unread"][section.__name__] = f"{type(error).__name__}: {error}"
    json.dump(found, sys.stdout)


main()
