"""Compares manifest.json with what independent tools say of the files: qpdf, mutool and pdfinfo.

  check.py [NAME…]    prints each difference; exit 1 if there is one.
"""
import json
import pathlib
import subprocess
import sys
import unicodedata

FOLDER = pathlib.Path(__file__).resolve().parent.parent
SECONDS = 20
BIDI = "\u202a\u202b\u202c\u200e\u200f\u200b"


def run(*arguments):
    try:
        return subprocess.run(arguments, capture_output=True, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(arguments, -1, b"", b"time ran out")


def pictures(path, password, page, unit):
    """A page as mutool and as pdftoppm draw it, at 72 dpi; pdftoppm knows no user unit."""
    option = ["-p", password] if password else []
    yield "mutool", run("mutool", "draw", "-q", *option, "-A", "0", "-r", "72", "-c", "rgb", "-F", "ppm", "-o", "-", path, page)
    old = any(ord(c) > 127 for c in password)
    if unit == 1 and not old:
        yield "pdftoppm", run("pdftoppm", "-r", "72", "-cropbox", "-upw", password, "-f", page, "-l", page, path)


def pixel(drawn, point):
    """The colour of one point of a PPM."""
    header = drawn.stdout.split(b"\n", 3)
    if len(header) < 4:
        return None
    width = int(header[-3].split()[0] if header[0] != b"P6" else header[1].split()[0])
    place = 3 * (int(point["y"]) * width + int(point["x"]))
    body = drawn.stdout[len(drawn.stdout) - 3 * width * int(header[1].split()[1]):]
    return list(body[place:place + 3])


def differences(entry):
    path, facts = str(FOLDER / entry["file"]), entry["facts"]
    password = entry.get("password") or entry.get("attachmentPassword", "")
    if not pathlib.Path(path).exists():
        yield "no such file"
        return
    if (entry["status"] != "ok" and not password) or entry.get("hostile"):
        return
    # pdfinfo takes the bytes that the file wants, and those are Latin-1 before revision 5.
    old = (facts.get("encryption") or {}).get("revision", 6) < 5
    bytesOfPassword = password.encode("latin-1" if old else "utf-8")
    shown = run("pdfinfo", "-upw", bytesOfPassword, path).stdout.decode("utf-8", "replace")
    lines = dict(line.split(":", 1) for line in shown.splitlines() if ":" in line)
    told = {key: value.strip() for key, value in lines.items()}
    for fact, line in (("title", "Title"), ("author", "Author"), ("producer", "Producer"), ("creator", "Creator"),
                       ("keywords", "Keywords"), ("subject", "Subject")):
        if fact in entry.get("disagree", {}).get("pdfinfo", []):
            continue
        if isinstance(facts.get(fact), str) and facts[fact].isprintable() and told.get(line) != facts[fact].strip():
            yield f"{fact}: {facts[fact]!r}, pdfinfo says {told.get(line)!r}"
    for fact, line, words in (("pageCount", "Pages", None), ("pdfVersion", "PDF version", None),
                              ("linearized", "Optimized", {True: "yes", False: "no"}),
                              ("tagged", "Tagged", {True: "yes", False: "no"}),
                              ("form", "Form", {None: "none", "acroForm": "AcroForm", "xfaStatic": "XFA",
                                                "xfaDynamic": "XFA"})):
        if fact in facts:
            said = words[facts[fact]] if words else str(facts[fact])
            if told.get(line) != said:
                yield f"{fact}: {said}, pdfinfo says {told.get(line)}"
    disagree = entry.get("disagree", {})
    if "encrypted" in facts and "encrypted" not in disagree.get("pdfinfo", []) and told.get("Encrypted", "?").startswith("yes") != facts["encrypted"]:
        yield f"encrypted: {facts['encrypted']}, pdfinfo says {told.get('Encrypted')}"
    checked = run("qpdf", f"--password={password}", "--check", path)
    if entry.get("qpdfExit", 0) not in (None, checked.returncode):
        yield f"qpdf --check: exit {checked.returncode}: {checked.stderr.decode('latin-1')[:300]}"
    for page in facts.get("pages", []):
        width = height = -1
        sized = run("pdfinfo", "-upw", bytesOfPassword, "-f", str(page["number"]), "-l",
                    str(page["number"]), path).stdout.decode("latin-1")
        for line in sized.splitlines():
            words = line.split()
            if words[:1] == ["Page"] and words[2] == "size:":
                width, height = float(words[3]), float(words[5])
            if words[:1] == ["Page"] and words[2] == "rot:" and "rotation" in page and int(words[3]) != page["rotation"]:
                yield f"page {page['number']} rotation: {page['rotation']}, pdfinfo says {words[3]}"
        if "width" in page:
            unit = page.get("userUnit", 1)
            seen = (width, height) if page["rotation"] in (0, 180) else (height, width)
            if max(abs(seen[0] * unit - page["width"]), abs(seen[1] * unit - page["height"])) > 0.01:
                yield f"page {page['number']} size: {page['width']}×{page['height']}, pdfinfo says {seen}"
    for phrase in facts.get("phrases", []):
        number = str(phrase["page"])
        shown = run("pdftotext", "-f", number, "-l", number, "-raw", path, "-").stdout.decode("utf-8")
        # A hyphen at a line's end is the typesetter's.
        if phrase["text"] not in " ".join(shown.replace("-\n", "").split()):
            yield f"page {number} does not say {phrase['text']!r}"
    for number, string in enumerate(facts.get("text", []), 1):
        shown = run("pdftotext", "-f", str(number), "-l", str(number), path, "-").stdout.decode("utf-8")
        plain = " ".join("".join(c for c in shown if c not in BIDI).split())
        if unicodedata.normalize("NFC", plain) != unicodedata.normalize("NFC", string):
            yield f"page {number} says {plain!r}, not {string!r}"
    labels = facts.get("labels") or [page["label"] for page in facts.get("pages", []) if "label" in page]
    if labels:
        told = json.loads(run("qpdf", "--json", "--json-key=pagelabels", path).stdout)["pagelabels"]
        if not told:
            yield "labels: qpdf sees none"
    for uri in facts.get("uris", []):
        if uri.encode() not in run("qpdf", "--qdf", "--object-streams=disable", path, "-").stdout:
            yield f"no link to {uri}"
    points = [] if entry.get("large") else entry.get("pixels", [])
    units = {page["number"]: page.get("userUnit", 1) for page in facts.get("pages", [])}
    for page in sorted({point["page"] for point in points}):
        for tool, drawn in pictures(path, password, str(page), units.get(page, 1)):
            if "pixels" in disagree.get(tool, []):
                continue
            for point in points:
                colour = pixel(drawn, point) if point["page"] == page else point["rgb"]
                if colour is None or max(abs(a - b) for a, b in zip(colour, point["rgb"])) > point.get("tolerance", 1):
                    yield f"pixel {point}: {tool} draws {colour}"
    yield from lists(path, facts)


def lists(path, facts):
    """Fonts, images and attachments as poppler's tools list them."""
    if "fonts" in facts:
        rows = [(line[:37].strip(), line[37:].split()) for line in run("pdffonts", path).stdout.decode("utf-8", "replace").splitlines()[2:]]
        told = {(name.split("+")[-1].split("-90ms")[0]): row for name, row in rows}
        for font in facts["fonts"]:
            row = next((row for name, row in told.items() if "name" not in font or name.startswith(font["name"])), None)
            if row is None:
                yield f"font {font}: pdffonts does not see it"
                continue
            answers = [word for word in row if word in ("yes", "no")]
            for answer, key in zip(answers, ("embedded", "subset", "toUnicode")):
                if key in font and answer != ("yes" if font[key] else "no"):
                    yield f"font {font}: pdffonts says {row}"
    if "images" in facts:
        rows = [line.split() for line in run("pdfimages", "-list", path).stdout.decode().splitlines()[2:]]
        told = sorted((int(r[0]), int(r[3]), int(r[4]), int(r[-4]), int(r[-3])) for r in rows)
        known = sorted((i["page"], i["width"], i["height"], round(i["ppiX"]), round(i["ppiY"])) for i in facts["images"])
        if len(told) != len(known) or any(max(abs(a - b) for a, b in zip(x, y)) > 1 for x, y in zip(told, known)):
            yield f"images: {known}, pdfimages says {told}"
    if "attachments" in facts:
        shown = run("pdfdetach", "-list", path).stdout.decode("utf-8", "replace")
        for attachment in facts["attachments"]:
            if attachment.get("place") == "nameTree" and attachment["name"] not in shown:
                yield f"attachment {attachment['name']}: pdfdetach does not see it"


def main():
    entries = json.loads((FOLDER / "manifest.json").read_text(encoding="utf-8"))["fixtures"]
    count = 0
    for entry in entries:
        if len(sys.argv) > 1 and entry["file"] not in sys.argv[1:]:
            continue
        for difference in differences(entry):
            count += 1
            print(f"{entry['file']}: {difference}")
    print(f"{len(entries)} fixtures, {count} differences")
    sys.exit(count > 0)


main()
