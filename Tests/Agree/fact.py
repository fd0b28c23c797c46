"""One fact of a file, as pdfview tells it and as another program does."""

from collections import Counter
from dataclasses import dataclass, field


@dataclass
class Fact:
    kind: str  # what reasons are looked up by, such as "font encoding"
    ours: object
    theirs: object
    place: str = ""  # which of several: "page 3", "object 12"
    within: float = 0  # how far numbers may lie apart, since programs round what they print
    about: dict = field(default_factory=dict)  # what else a reason may want to look at

    @property
    def is_told(self):
        """Whether one of the two says something: what both lack is not compared."""
        return self.ours is not None or self.theirs is not None

    @property
    def agrees(self):
        return same(self.ours, self.theirs, self.within)

    def __str__(self):
        return f"{self.kind} of {self.place}" if self.place else self.kind


def same(one, other, within):
    if isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)):
        return len(one) == len(other) and all(same(a, b, within) for a, b in zip(one, other))
    if isinstance(one, bool) or isinstance(other, bool) or not is_number(one) or not is_number(other):
        return one == other
    return abs(one - other) <= within + 1e-9 * max(abs(one), abs(other))


def is_number(value):
    return isinstance(value, (int, float))


def listed(kind, ours, theirs, **about):
    """Whether both list what has this key, for each key that one of them lists."""
    for key in dict.fromkeys([*ours, *theirs]):
        entries = {"our_entry": ours.get(key), "their_entry": theirs.get(key)}
        yield Fact(kind, told(key in ours), told(key in theirs), place=str(key), about={**about, **entries})


def each(kind, ours, theirs, names, within=0):
    """A fact for each of these names, of what both list."""
    yield from listed(kind, ours, theirs)
    for key in [key for key in ours if key in theirs]:
        for name in names:
            yield Fact(f"{kind} {name}", ours[key][name], theirs[key][name], place=str(key), within=within,
                       about={"our_entry": ours[key], "their_entry": theirs[key]})


def told(is_listed):
    return "listed" if is_listed else "not listed"


def numbered(rows, key):
    """By key, where a key that comes again has its number behind it: what stands in no object has only a name."""
    found, seen = {}, Counter()
    for row in rows:
        seen[name := key(row)] += 1
        found[name if seen[name] == 1 else f"{name} ({seen[name]})"] = row
    return found
