"""A folder of its own for one run of a program, and what the run did outside of its exit code."""

import os
import signal
import subprocess
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

KILL = 20  # seconds beyond the limit after which a run is ended from here


@dataclass
class Outcome:
    code: int  # negative: the signal that ended it
    stdout: bytes
    stderr: bytes
    faults: list


def processes_of(session):
    """The processes of a session that still run; the session's number is that of its first process."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:  # it ended meanwhile
            continue
        if fields[0] not in "ZX" and int(fields[3]) == session:
            found.append(int(stat.parent.name))
    return found


class Scratch:
    """An empty current folder, home and folder for temporary files, gone at the end."""

    def __enter__(self):
        self.root = tempfile.TemporaryDirectory(prefix="smoke-")
        for name in ("out", "home", "tmp"):
            (Path(self.root.name) / name).mkdir()
        self.folder = Path(self.root.name) / "out"
        return self

    def __exit__(self, *_):
        self.root.cleanup()

    def files(self):
        """What lies in the scratch folder, relative to the run's current folder."""
        found = (Path(top) / name for top, _, names in os.walk(self.root.name) for name in names)
        return {os.path.relpath(path, self.folder) for path in found}

    def run(self, arguments, password, limit):
        environment = {
            "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8",
            "HOME": f"{self.root.name}/home", "TMPDIR": f"{self.root.name}/tmp"}
        if password is not None:
            environment["SMOKE_PASSWORD"] = password
            arguments = [*arguments, "--password-env", "SMOKE_PASSWORD"]
        faults = []
        start = time.monotonic()
        process = subprocess.Popen(
            arguments, cwd=self.folder, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, start_new_session=True)
        try:
            stdout, stderr = process.communicate(timeout=limit + KILL)
        except subprocess.TimeoutExpired:
            faults.append("did not end")
            for number in processes_of(process.pid):
                os.kill(number, signal.SIGKILL)
            stdout, stderr = process.communicate()
        seconds = time.monotonic() - start
        if seconds > limit:
            faults.append(f"took {seconds:.0f} s, more than its limits allow ({limit} s)")
        for number in processes_of(process.pid):
            faults.append("left a process behind")
            os.kill(number, signal.SIGKILL)
        return Outcome(process.returncode, stdout, stderr, faults)
