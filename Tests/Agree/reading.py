"""Values of PDF objects, read with pikepdf."""

import decimal

import pikepdf

MOST = 100_000  # of anything that is walked


def text(value):
    """The text of a string (ISO 32000-2, 7.9.2.2); None for what is no string."""
    return str(value) if isinstance(value, pikepdf.String) else None


def plain(value):
    """Bytes that are meant to be ASCII, such as a URI (12.6.4.8), where some write UTF-8."""
    if not isinstance(value, pikepdf.String):
        return None
    try:
        return bytes(value).decode()
    except UnicodeDecodeError:
        return str(value)


def name(value):
    return str(value)[1:] if isinstance(value, pikepdf.Name) else None


def text_or_name(value):
    return text(value) if isinstance(value, pikepdf.String) else name(value)


def stream_text(value):
    """A text string or text stream."""
    if isinstance(value, pikepdf.Stream):
        return str(pikepdf.String(value.read_bytes()))
    return text(value)


def number(value):
    return float(value) if isinstance(value, (int, decimal.Decimal)) and not isinstance(value, bool) else None


def numbers(value):
    return [number(one) for one in value] if isinstance(value, pikepdf.Array) else None


def rectangle(value):
    """Four numbers with the corners put in order (7.9.5)."""
    corners = numbers(value)
    if not corners or len(corners) != 4 or None in corners:
        return None
    return [min(corners[0], corners[2]), min(corners[1], corners[3]),
            max(corners[0], corners[2]), max(corners[1], corners[3])]


def is_dictionary(value):
    return isinstance(value, (pikepdf.Dictionary, pikepdf.Stream))


def at(value, *keys):
    """What stands at a path of keys, or None."""
    for key in keys:
        value = value.get(key) if is_dictionary(value) else None
    return value


def inherited(node, key):
    """What a node or one above it states."""
    for _ in range(100):
        if not is_dictionary(node):
            return None
        if (value := node.get(key)) is not None:
            return value
        node = node.get("/Parent")
    return None


def object_number(value):
    """None for what stands in another object."""
    return value.objgen[0] or None if hasattr(value, "objgen") else None


def name_tree(node, depth=0):
    """Keys and values of a name tree (7.9.6)."""
    if not is_dictionary(node) or depth > 50:
        return
    pairs = list(node.get("/Names") or [])
    yield from zip(pairs[::2], pairs[1::2])
    for kid in node.get("/Kids") or []:
        yield from name_tree(kid, depth + 1)
