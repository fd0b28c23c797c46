"""What a reason is."""

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Reason:
    """Why pdfview and another program rightly disagree: of a kind of disagreement, never of a file."""
    tool: str  # a pattern of names, as `kinds` is of kinds of facts
    kinds: str
    sentence: str
    applies: callable  # to a fact and its document: whether this is why

    def holds(self, tool, fact, document):
        return bool(re.fullmatch(self.tool, tool) and re.fullmatch(self.kinds, fact.kind)
                    and self.applies(fact, document))


def warned(document, code, words):
    """Whether pdfview itself says that it left something out, and why."""
    return any(one["code"] == code and words in one["message"] for one in document.pdfview["diagnostics"])
