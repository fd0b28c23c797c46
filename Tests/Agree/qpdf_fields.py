"""The fields of the form, as qpdf --json tells them."""

from fact import Fact, listed
from labels import text


def fields(document):
    """qpdf lists widgets, each with what it says of its field. Several fields may have one name (12.7.4.2)."""
    ours, theirs = {}, {}
    for field in document.part("forms").get("fields", []):
        ours.setdefault(field["name"], []).append(field)
    for widget in document.qpdf["acroform"]["fields"]:
        theirs.setdefault(widget["fullname"], []).append(widget)
    yield from listed("field", ours, theirs)
    yield Fact("NeedAppearances", document.part("forms").get("needAppearances"),
               document.qpdf["acroform"]["needappearances"])
    types = {"text": "/Tx", "checkBox": "/Btn", "radioButton": "/Btn", "pushButton": "/Btn", "comboBox": "/Ch",
             "listBox": "/Ch", "signature": "/Sig", None: None}
    for name in [name for name in ours if name in theirs]:
        field, widgets = ours[name][0], theirs[name]
        about = {"field": field, "widget": widgets[0]}
        yield Fact("field type", types[field["type"]], widgets[0]["fieldtype"], place=name, about=about)
        for fact, key in (("value", "value"), ("default", "defaultvalue")):
            yield Fact(f"field {fact}", field[fact], texts(document, widgets[0][key]), place=name, about=about)
        yield from places_of_field(ours[name], widgets, name)


def texts(document, value):
    """The text of a value, or the texts where several are chosen."""
    value = document.resolved(value)
    return [text(document.resolved(one)) for one in value] or None if isinstance(value, list) else text(value)


def places_of_field(fields, widgets, name):
    """Where the widgets stand and what they show, ordered by page: the form's order of fields is not that of pages."""
    ours = sorted((one["page"] or 0, one["state"] or "") for field in fields for one in field["widgets"])
    theirs = sorted((one["pageposfrom1"], one["annotation"]["appearancestate"].removeprefix("/")) for one in widgets)
    for index, kind in enumerate(("field pages", "field states")):
        yield Fact(kind, [one[index] for one in ours], [one[index] for one in theirs], place=name,
                   about={"listed": [one[index] for one in ours if one[0]]})
