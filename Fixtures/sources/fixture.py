"""The registry: every fixture is a function that returns a `Fixture`; its docstring says what it exercises."""
from dataclasses import dataclass, field


@dataclass
class Fixture:
    """A file and what is known of it. `data` is None where a producer writes the file (see `produced`)."""
    data: bytes | None
    facts: dict = field(default_factory=dict)
    pixels: list = field(default_factory=list)
    status: str = "ok"
    exitCode: int | None = 0
    extra: dict = field(default_factory=dict)

    def entry(self, name, exercises, source):
        entry = {"file": name, "exercises": exercises, "source": source, "status": self.status,
                 "exitCode": self.exitCode, "facts": self.facts}
        if self.pixels:
            entry["pixels"] = self.pixels
        return entry | self.extra


handMade = []
produced = []


def fixture(function):
    """Registers `def some_name()` as some-name.pdf; a generator function yields (name, exercises, Fixture)."""
    handMade.append(function)
    return function


def produce(name, source, tools, deterministic=True, **known):
    """Registers a function that has a real producer write the file to the path it is given.

    The entry in the manifest is `known`, said beforehand, not read from the file. A producer that does not give
    equal bytes each time (`deterministic=False`) runs only when its file is missing.
    """
    def register(function):
        produced.append((name, source, tools, deterministic, known, function))
        return function
    return register


def opened(pdf, pixels=(), extra=None, **facts):
    """A sound file: opens, exit 0."""
    return Fixture(pdf.write(), pdf.facts(**facts), list(pixels), extra=extra or {})
