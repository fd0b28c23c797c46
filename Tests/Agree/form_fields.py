"""The fields of the form and their signatures, as pikepdf finds them."""

from fact import each, numbered

FIELD_TYPES = {"text": "Tx", "checkBox": "Btn", "radioButton": "Btn", "pushButton": "Btn", "comboBox": "Ch",
               "listBox": "Ch", "signature": "Sig"}

CHOICES = ("comboBox", "listBox")
FIELD_FLAGS = {
    "Tx": {13: "multiline", 14: "password", 21: "fileSelect", 23: "doNotSpellCheck", 24: "doNotScroll", 25: "comb",
           26: "richText"},
    "Radio": {15: "noToggleToOff", 26: "radiosInUnison"},
    "Ch": {19: "editable", 20: "sorted", 22: "multiSelect", 23: "doNotSpellCheck", 27: "commitOnChange"}}


def fields(document, told):
    ours = document.part("forms").get("fields", [])
    signed = {one["field"]: one for one in document.part("signatures").get("signatures", []) if one["signed"]}
    ours = [{**one, "type": FIELD_TYPES.get(one["type"]), "options": options(one),
              "rectangles": [widget["rectangle"] for widget in one["widgets"]],
              "flags": sorted(one["flags"])} for one in ours]
    told = [{**one, "flags": field_flags(one["type"], one["flags"])} for one in told]
    theirs = numbered(told, lambda one: one["name"])
    yield from each("field", numbered(ours, lambda one: one["name"]), theirs,
                    ("type", "value", "default", "maxLength", "alternateName", "mappingName", "rectangles", "flags",
                     "options"), within=1e-3)
    theirs = {name: one["signature"] for name, one in theirs.items() if one["signature"]}
    yield from each("signature", signed, theirs, (
        "byteRange", "subFilter", "dateRaw", "name", "reason", "location", "contactInfo"))


def options(field):
    """What a choice field lets choose, as value and label."""
    return [[one["value"], one["label"]] for one in field["choices"]] if field["type"] in CHOICES else []


def field_flags(type_name, bits):
    """The names of a field's flags (tables 227, 229, 231 and 233)."""
    kind = "Radio" if type_name == "Btn" and bits >> 15 & 1 and not bits >> 16 & 1 else type_name
    names = {1: "readOnly", 2: "required", 3: "noExport"} | FIELD_FLAGS.get(kind, {})
    return sorted(name for place, name in names.items() if bits >> (place - 1) & 1)
