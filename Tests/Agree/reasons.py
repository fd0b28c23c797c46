"""Why pdfview and another program may rightly disagree: kinds of disagreement, never files."""

REASONS = []


def why(tool, fact, document):
    """The first reason that holds for this disagreement; None where it is a fault."""
    return next((reason.sentence for reason in REASONS if reason.holds(tool, fact, document)), None)
