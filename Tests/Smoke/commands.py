"""The commands that smoke and fuzz try, and what each must keep to: all that `pdfview schema` knows."""

import hashlib
import json
import os
import re
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

import jsonschema
from PIL import Image

from scratch import Scratch

Image.MAX_IMAGE_PIXELS = None  # pdfview's own limit is what is tried here
DOCUMENTED = {0, 1, 2, 3, 4, 5, 6, 70}
CRASH = 70
GRACE = 5  # seconds beyond the time limits, on a machine that does other work too


@dataclass
class Session:
    """What all runs have in common, and each command's JSON Schema."""
    binary: Path
    jobs: int
    timeout: int
    crashes_allowed: bool
    schemas: dict = field(default_factory=dict)
    commands: list = field(default_factory=list)

    def __post_init__(self):
        help = subprocess.run([self.binary, "schema", "--help"], check=True, capture_output=True, text=True).stdout
        names = re.search(r"COMMAND .*?\(([^)]*)\)", help, flags=re.DOTALL)[1]
        self.commands = [SPECIAL.get(name) or listing(name) for name in re.findall(r"[\w-]+", names)]

    def validator(self, command):
        if command not in self.schemas:
            printed = subprocess.run([self.binary, "schema", command], check=True, capture_output=True).stdout
            schema = json.loads(printed)
            kind = jsonschema.validators.validator_for(schema)
            kind.check_schema(schema)
            self.schemas[command] = kind(schema)
        return self.schemas[command]


@dataclass
class Result:
    """One command on one file: a cell of the ledger."""
    command: str
    code: int
    facts: str
    width: int
    output: str
    faults: list
    entry: dict  # the file in the JSON


@dataclass
class Command:
    name: str
    options: callable  # from what `info` told of the file
    steps: int  # how many time limits may follow each other
    facts: callable  # of one file of the JSON: what must not change between runs
    announced: callable  # of one file of the JSON and the folder: (files that must be there, what is wrong with them)
    width: int
    operands: tuple = ()  # what stands before the file

    def try_on(self, session, file, password, known):
        arguments = [session.binary, self.name, *self.operands, file.resolve(), "--json", *self.options(known)]
        arguments += ["--jobs", str(session.jobs), "--timeout", str(session.timeout)]
        limit = 5 * self.steps * session.timeout + GRACE  # by the clock
        with Scratch() as scratch:
            outcome = scratch.run(arguments, password, limit)
            faults = list(outcome.faults)
            document = self.parse(session, outcome, faults)
            # Fewer than one where usage was wrong before any file was looked at.
            entry = document["files"][0] if document and document.get("files") else {}
            announced, wrong = self.announced(entry, scratch.folder)
            faults += wrong
            faults += [f"left {path}" for path in sorted(scratch.files() - announced)]
            faults += [f"announced {path} but did not write it" for path in sorted(announced - scratch.files())]
        faults += self.word_broken(session, outcome, file, entry)
        output = outcome.stdout.decode(errors="replace")
        return Result(self.name, outcome.code, self.facts(entry), self.width, output, faults, entry)

    def parse(self, session, outcome, faults):
        try:
            document = json.loads(outcome.stdout)
            session.validator(self.name).validate(document)
            return document
        except (ValueError, RecursionError) as error:
            faults.append(f"standard output is no JSON: {error}")
        except jsonschema.ValidationError as error:
            faults.append(f"JSON breaks its schema at {error.json_path}: {error.message[:200]}")
        return None

    def word_broken(self, session, outcome, file, entry):
        if outcome.code not in DOCUMENTED:
            yield f"exit code {outcome.code} is not documented"
        if outcome.code == CRASH and not session.crashes_allowed:
            yield "the PDF library crashed"
        if (outcome.code in (0, 1)) != (entry.get("status") == "ok"):
            yield f"exit code {outcome.code} with the status {entry.get('status')}"
        lines = outcome.stderr.decode(errors="replace").split("\n")
        if lines.pop() != "":
            yield "the last line of standard error has no end"
        yield from (f"standard error: {line[:200]!r}" for line in lines if not line.startswith("pdfview: "))
        yield from (f"control characters: {line[:200]!r}" for line in lines if not line.isprintable())
        if outcome.code > 1 and not any(file.name in line for line in lines):
            yield "no line of standard error names the file"


def try_all(session, file, password):
    """Every command on one file, info first: it tells the others what pages there are."""
    info, *others = session.commands
    results = [info.try_on(session, file, password, {})]
    return results + [command.try_on(session, file, password, results[0].entry) for command in others]


def first_three(known):
    return ["--pages", f"1-{min(known.get('pageCount') or 1, 3)}"]


def pages(entry):
    count = entry.get("pageCount")
    return "-" if count is None else f"{count} pages"


def listed(entry, name):
    """How many there are of what a command lists: the member of its name, or else the first array."""
    arrays = [key for key, value in entry.items() if isinstance(value, list) and key != "diagnostics"]
    member = name if name in entry else next(iter(arrays), None)
    return "-" if entry.get(member) is None else f"{len(entry[member])} {member}"


def digest(value):
    return hashlib.sha256(json.dumps(value).encode()).hexdigest()[:12]


def verdict(entry):
    if entry.get("valid") is None:
        return "-"
    return f"{'valid' if entry['valid'] else 'not valid'}, {len(entry['findings'])} findings"


def parts(entry):
    """How many parts of a dump could be had, and one digest over them."""
    had = [name for name, part in entry.items() if isinstance(part, dict)]
    return f"{len(had)} parts {digest([entry[name] for name in had])}"


def words(entry):
    """How many, and one digest over all that is told of them."""
    if entry.get("pages") is None:
        return "-"
    count = sum(len(line["words"]) for page in entry["pages"] for block in page["blocks"] for line in block["lines"])
    return f"{count} words {digest(entry['pages'])}"


def pictures(entry):
    """How many, and one digest over their pixels."""
    if not (hashes := [page.get("pixelHash") or "-" for page in entry.get("pages") or []]):
        return "-"
    written = [value for value in hashes if value != "-"]
    return f"{len(written)} pictures {digest(hashes)}"


def nothing(entry, folder):
    return set(), []


def written_pictures(entry, folder):
    """The pages' PNGs, decoded by Pillow: their size and their pixels must be what the JSON says."""
    announced, wrong = set(), []
    for page in entry.get("pages") or []:
        if not page.get("path"):
            continue
        announced.add(page["path"])
        try:
            with Image.open(folder / page["path"]) as image:
                if image.format != "PNG" or image.size != (page["width"], page["height"]):
                    wrong.append(f"{page['path']} is {image.format} of {image.size}")
                if hashlib.sha256(image.convert("RGB").tobytes()).hexdigest() != page["pixelHash"]:
                    wrong.append(f"{page['path']} has other pixels than the JSON says")
        except (OSError, SyntaxError, ValueError) as error:
            wrong.append(f"{page['path']}: {error}")
    return announced, wrong


def written_attachments(entry, folder):
    """The attachments' files: their size must be what the JSON says."""
    announced, wrong = set(), []
    for attachment in entry.get("attachments") or []:
        if path := attachment["path"]:
            announced.add(os.path.normpath(path))
            if (folder / path).is_file() and (size := (folder / path).stat().st_size) != attachment["size"]:
                wrong.append(f"{path} has {size} bytes, not {attachment['size']}")
    return announced, wrong


def written_images(entry, folder):
    """The images' files: what says that it is a PNG, Pillow decodes to the size that the JSON says."""
    announced, wrong = set(), []
    for image in entry.get("images") or []:
        if not (path := image["path"]):
            continue
        announced.add(os.path.normpath(path))
        try:
            if path.endswith(".png"):
                with Image.open(folder / path) as picture:
                    picture.load()
                    if picture.format != "PNG" or picture.size != (image["width"], image["height"]):
                        wrong.append(f"{path} is {picture.format} of {picture.size}")
            elif (folder / path).read_bytes()[:2] not in (b"\xff\xd8", b"\xff\x4f", b"\0\0"):
                wrong.append(f"{path} is no JPEG")
        except (OSError, SyntaxError, ValueError) as error:
            wrong.append(f"{path}: {error}")
    return announced, wrong


def listing(name, steps=2, width=17, options=(), **others):
    """A command that lists something: all but those of SPECIAL."""
    return Command(name, lambda known: list(options), steps=steps, width=width, facts=lambda entry: listed(entry, name),
                   **{"announced": nothing} | others)


SPECIAL = {command.name: command for command in [
    Command("info", lambda known: [], steps=2, facts=pages, announced=nothing, width=14),
    # Opening, then up to three pages that may all run into their limit.
    Command("render", first_three, steps=4, facts=pictures, announced=written_pictures, width=24),
    listing("attachments", options=("--extract", "."), announced=written_attachments),
    listing("objects", options=("--xref",)),
    # The list, then images that may run into their limit one after the other.
    listing("images", steps=6, width=10, options=("--extract", "."), announced=written_images),
    Command("text", first_three, steps=5, facts=words, announced=nothing, width=24),
    Command("search", first_three, steps=5, facts=lambda entry: listed(entry, "matches"), announced=nothing, width=14,
            operands=("--regex", "-i", "e")),
    # The file, then its pages, of which more than one may run into its limit.
    Command("validate", lambda known: [], steps=6, facts=verdict, announced=nothing, width=22),
    # A part may run into its limit, and so may a page.
    Command("dump", lambda known: [], steps=6, facts=parts, announced=nothing, width=22),
]}
