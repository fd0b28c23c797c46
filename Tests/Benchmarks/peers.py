"""The programs that pdfview is compared with, and the two limits: how each is told to do the same work."""

import shlex
import shutil
import subprocess
from pathlib import Path

LIBRARIES = "poppler-glib libqpdf libisal expat zlib nettle libcrypto"  # those of Package.swift
HERE = Path(__file__).parent


def built_limits(work):
    """Compiles the limits into `work`."""
    flags = shlex.split(subprocess.check_output(["pkg-config", "--cflags", "--libs", *LIBRARIES.split()], text=True))
    for name in ("raster-limit", "open-limit"):
        subprocess.check_call(
            ["cc", "-O2", "-Wl,--no-as-needed", "-o", work / name, HERE / f"{name}.c", *flags, "-lm"])
    return work / "raster-limit", work / "open-limit"


def pypdfium2(work):
    """pypdfium2 in an environment of its own, or None where there is none to be had."""
    program = work / "venv/bin/pypdfium2"
    if not program.exists():
        subprocess.call(["/usr/bin/python3", "-m", "venv", work / "venv"])
        subprocess.call([work / "venv/bin/pip", "install", "--quiet", "pypdfium2", "pillow"])
    return program if program.exists() else None


def renderers(work):
    """By name: what renders pages 1 to `last` of `file` as PNGs into the folder `out`."""
    found = {}
    for name in ("pdftoppm", "pdftocairo"):
        if shutil.which(name):
            found[name] = lambda file, last, dpi, out, name=name: [
                name, "-png", "-r", str(dpi), "-l", str(last), file, out / "page"]
    if shutil.which("mutool"):
        found["mutool draw"] = lambda file, last, dpi, out: [
            "mutool", "draw", "-q", "-r", str(dpi), "-o", out / "%d.png", file, f"1-{last}"]
    if program := pypdfium2(work):
        found["pypdfium2 render"] = lambda file, last, dpi, out: [
            program, "render", "--format", "png", "--scale", str(dpi / 72), "--pages", f"1-{last}", "-o", out, file]
    return found
