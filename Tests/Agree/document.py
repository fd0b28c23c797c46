"""One PDF, and what the programs say of it: each is asked once, when something of it is compared."""

import json
import os
import subprocess
import tempfile
from functools import cache, cached_property
from pathlib import Path

HERE = Path(__file__).parent
ENVIRONMENT = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TZ": "UTC", "HOME": "/dev/null",
               "PYTHONDONTWRITEBYTECODE": "1"}
QPDF_KEYS = ("pages", "pagelabels", "acroform", "attachments", "encrypt", "outlines", "qpdf")


class Document:
    def __init__(self, file, password, binary, python, seconds):
        self.file, self.password, self.binary, self.python = file, password, binary, python
        self.seconds = seconds  # for one answer of one program

    def run(self, *arguments, good=(0,), complaints=False):
        """What a program printed, as bytes, or what it complained of; None where it failed: that is no disagreement."""
        try:
            ran = subprocess.run(
                arguments, env=ENVIRONMENT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                stderr=subprocess.PIPE, timeout=self.seconds)
        except subprocess.TimeoutExpired:
            return None
        return (ran.stderr if complaints else ran.stdout) if ran.returncode in good else None

    def ask(self, command, *options):
        """What pdfview printed."""
        secret = [] if self.password is None else ["--password", self.password]
        return self.run(self.binary, command, *secret, "--quiet", "--jobs", "1", *options, "--", self.file)

    def entry(self, command, *options):
        """The file in pdfview's JSON, where it could be read."""
        if not (printed := self.ask(command, *options, "--json")):
            return None
        return json.loads(printed)["files"][0]

    @cached_property
    def pdfview(self):
        return self.entry("dump")

    @property
    def is_told(self):
        """Whether pdfview could read the file."""
        return bool(self.pdfview and self.pdfview["status"] == "ok" and self.pdfview["info"])

    def part(self, command):
        """What a command of pdfview tells; nothing where it failed, so that what others tell is a fault."""
        return self.pdfview[command] or {}

    @cache
    def poppler(self, tool, *options, complaints=False, output=None):
        """The lines of one of poppler's tools, or those of its complaints. The tools want the password's bytes as the
        revision has them. `output` is where they write, if not to standard output."""
        for encoding in ["utf-8"] if self.password is None or self.password.isascii() else ["utf-8", "latin-1"]:
            secret = [] if self.password is None else ["-upw", self.password.encode(encoding)]
            if (printed := self.run(tool, *options, *secret, self.file, *filter(None, [output]),
                                    complaints=complaints)) is not None:
                return printed.decode(errors="replace").split("\n")
        return None

    def saved_by_pdfdetach(self, number):
        """The bytes of an attachment."""
        with tempfile.TemporaryDirectory(prefix="agree-") as folder:
            path = Path(folder) / "saved"
            told = self.poppler("pdfdetach", "-save", str(number), "-o", str(path))
            return path.read_bytes() if told is not None and path.exists() else None

    def extracted(self):
        """The attachments' bytes that pdfview wrote, by number."""
        with tempfile.TemporaryDirectory(prefix="agree-") as folder:
            entry = self.entry("attachments", "--extract", folder) or {}
            written = [one for one in entry.get("attachments") or [] if one["path"]]
            return {one["number"]: Path(one["path"]).read_bytes() for one in written}

    @cached_property
    def qpdf(self):
        secret = [] if self.password is None else [f"--password={self.password}"]
        keys = [f"--json-key={key}" for key in QPDF_KEYS]
        printed = self.run("qpdf", "--json=2", *keys, *secret, self.file, good=(0, 3))
        try:
            return json.loads(printed) if printed else None
        except ValueError:
            return None

    @cached_property
    def objects(self):
        """Every object by its reference, as qpdf writes it: what reasons look at. A stream is its dictionary."""
        found = {}
        for name, value in (self.qpdf["qpdf"][1] if self.qpdf else {}).items():
            found[name.removeprefix("obj:")] = value["stream"]["dict"] if "stream" in value else value["value"]
        return found

    def resolved(self, value):
        """What a reference leads to."""
        for _ in range(10):
            if not (isinstance(value, str) and value in self.objects):
                break
            value = self.objects[value]
        return value

    def dictionary(self, value):
        """What a reference leads to, where that is a dictionary or a stream; an empty one for all else."""
        value = self.resolved(value)
        return value if isinstance(value, dict) else {}

    def at(self, *path):
        """What stands at a path of keys from the trailer, or None."""
        value = self.objects.get("trailer")
        for key in path:
            value = self.resolved(self.dictionary(value).get(key))
        return value

    @cached_property
    def pikepdf(self):
        secret = [] if self.password is None else [self.password]
        printed = self.run(self.python, HERE / "walker.py", self.file, *secret)
        return json.loads(printed) if printed else None
