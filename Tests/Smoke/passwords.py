"""The passwords of the samples of a folder."""

import json
import re
from pathlib import Path


def passwords(folder):
    """Of files whose password INDEX.md or manifest.json tells: by stem."""
    found = {}
    index = folder / "INDEX.md"
    for row in index.read_text().splitlines() if index.exists() else []:
        if match := re.match(r"\| (\S+) \|.*password `([^`]+)`", row):
            found[match[1]] = match[2]
    manifest = folder / "manifest.json"
    for fixture in json.loads(manifest.read_text())["fixtures"] if manifest.exists() else []:
        if fixture.get("password"):
            found[Path(fixture["file"]).stem] = fixture["password"]
    return found
