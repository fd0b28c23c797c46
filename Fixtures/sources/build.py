"""Builds the fixtures and manifest.json:  build.py [--all] [NAME…]

Without names everything is built; `--all` also runs the producers whose bytes differ from run to run.
"""
import importlib.util
import inspect
import json
import pathlib
import shutil
import sys

import content  # noqa: F401, each registers its fixtures
import damaged  # noqa: F401
import drawing  # noqa: F401
import fixture
import forged  # noqa: F401
import hostile  # noqa: F401
import information  # noqa: F401
import interactive  # noqa: F401
import pages  # noqa: F401
import producers  # noqa: F401
import protected  # noqa: F401
import signed  # noqa: F401
import signedkinds  # noqa: F401
import texts  # noqa: F401
import throughqpdf  # noqa: F401

FOLDER = pathlib.Path(__file__).resolve().parent.parent
LIMIT = 100_000


def available(tool):
    """A program by its name, or a module of Python as "import name"."""
    if tool.startswith("import "):
        return importlib.util.find_spec(tool.split()[1]) is not None
    return shutil.which(tool) is not None


def hand_made():
    """Yields (name, entry, data) of every hand-made fixture."""
    for function in fixture.handMade:
        source = f"sources/{pathlib.Path(inspect.getsourcefile(function)).name}: {function.__name__}()"
        if inspect.isgeneratorfunction(function):
            for name, exercises, made in function():
                yield name, made.entry(name, exercises, source), made.data
        else:
            name = function.__name__.replace("_", "-") + ".pdf"
            made = function()
            yield name, made.entry(name, " ".join(inspect.getdoc(function).split()), source), made.data


def manifest_text(entries):
    """One line a fact, so that a change is easy to see."""
    def line(value):
        return json.dumps(value, ensure_ascii=False, sort_keys=True)

    def lines(mapping, indent, spread):
        rows = []
        for key in sorted(mapping):
            value = mapping[key]
            if key in spread and value and isinstance(value, dict):
                shown = "{\n" + lines(value, indent + 1, spread) + "\n" + " " * indent + "}"
            elif key in spread and value:
                shown = "[\n" + ",\n".join(" " * (indent + 1) + line(v) for v in value) + "\n" + " " * indent + "]"
            else:
                shown = line(value)
            rows.append(f'{" " * indent}{line(key)}: {shown}')
        return ",\n".join(rows)

    spread = {"facts", "pages", "pixels", "fonts", "images", "links", "outline", "annotations", "fields", "attachments", "layers",
              "signatures", "structure", "actions"}
    bodies = ",\n".join("{\n" + lines(entry, 1, spread) + "\n}" for entry in entries)
    return '{"fixtures": [\n' + bodies + "\n]}\n"


def main():
    every, wanted = "--all" in sys.argv, [a for a in sys.argv[1:] if not a.startswith("--")]
    manifest, missing = [], set()
    for name, entry, data in hand_made():
        manifest.append(entry)
        if not wanted or name in wanted:
            (FOLDER / name).write_bytes(data)
    # Files that one source makes belong together (one key signs them all): where one is missing, all are written.
    absentSources = {source for name, source, *_ in fixture.produced if not (FOLDER / name).exists()}
    for name, source, tools, deterministic, known, function in fixture.produced:
        made = fixture.Fixture(None, **known)
        entry = made.entry(name, " ".join(inspect.getdoc(function).split()), source)
        manifest.append(entry | ({} if deterministic else {"deterministic": False}))
        path = FOLDER / name
        if (wanted and name not in wanted) or not (deterministic or every or source in absentSources):
            continue
        absent = [tool for tool in tools if not available(tool)]
        if absent:
            missing.update(absent)
        else:
            function(path)

    names = [entry["file"] for entry in manifest]
    assert len(set(names)) == len(names), "two fixtures have one name"
    manifest.sort(key=lambda entry: entry["file"])
    text = manifest_text(manifest)
    assert json.loads(text) == json.loads(json.dumps({"fixtures": manifest}))
    (FOLDER / "manifest.json").write_text(text, encoding="utf-8")
    for name in names:
        path = FOLDER / name
        if not path.exists():
            print(f"{name}: not built")
        elif path.stat().st_size > LIMIT and not name.startswith("text-100-pages"):
            print(f"{name}: {path.stat().st_size} bytes, larger than {LIMIT}")
    strays = {path.name for path in FOLDER.glob("*.pdf")} - set(names)
    for name in sorted(strays):
        print(f"{name}: not in the manifest")
    if missing:
        sys.exit(f"not installed, so their files were left as they are: {', '.join(sorted(missing))}")


main()
