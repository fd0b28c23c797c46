"""Outlines, layers, attachments, forms, JavaScript and other actions, links, annotations."""
import hashlib

from fixture import fixture, opened
from pdf import BLUE, GREEN, HELVETICA, PDF, RED, WHITE, fill, literal, numbers, text, words

SMALL = (200, 200)


def sheet(count=1, resources=""):
    """A file with `count` small pages, each with a green square in its lower left corner."""
    pdf = PDF()
    for _ in range(count):
        pdf.page(fill(0, 0, 20, 20, GREEN), SMALL, resources=resources)
    return pdf


def annotated(pdf, page, *annotations):
    """Hangs annotations on page `page` (from 1) of a file whose pages are written."""
    number = int(pdf.kids[page - 1].split()[0])
    body = pdf.objects[number]
    assert body.endswith(b">>") and b"/Annots" not in body
    pdf.objects[number] = body[:-2] + f"/Annots [{' '.join(annotations)}] >>".encode("latin-1")


# Outlines


def outline(pdf, entries):
    """Writes an outline. An entry is (title, more dictionary entries, [entries below], open)."""
    root = pdf.reserve()

    def level(parent, items):
        references = [pdf.reserve() for _ in items]
        visible = 0
        for place, ((title, more, below, isOpen), own) in enumerate(zip(items, references)):
            parts = [f"/Title {text(title)}", f"/Parent {parent}", more]
            if place:
                parts.append(f"/Prev {references[place - 1]}")
            if place + 1 < len(references):
                parts.append(f"/Next {references[place + 1]}")
            visible += 1
            if below:
                first, last, count = level(own, below)
                parts.append(f"/First {first} /Last {last} /Count {count if isOpen else -count}")
                visible += count if isOpen else 0
            pdf.set(own, f"<< {' '.join(parts)} >>")
        return references[0], references[-1], visible

    first, last, count = level(root, entries)
    pdf.set(root, f"<< /Type /Outlines /First {first} /Last {last} /Count {count} >>")
    pdf.catalog.append(f"/Outlines {root}")


@fixture
def outline_nested():
    """An outline of five levels and eleven entries, open and closed, with colour, style and each kind of target."""
    pdf = sheet(6)
    page = pdf.kids
    pdf.catalog.append(f"/Dests << /chapter [{page[3]} /XYZ 10 150 0] >> "
                       f"/Names << /Dests << /Names [(appendix) << /D [{page[4]} /Fit] >>] >> >>")
    outline(pdf, [
        ("Part I – Début", f"/Dest [{page[0]} /Fit]", [
            ("Chapter 1", f"/Dest [{page[1]} /XYZ null 180 null]", [
                ("Section 1.1", f"/A << /S /GoTo /D [{page[1]} /FitH 100] >>", [
                    ("Subsection 1.1.1", f"/Dest [{page[2]} /FitR 0 0 100 100]", [
                        ("Paragraph 1.1.1.1", f"/Dest [{page[2]} /Fit]", [], False)], True)], False)], True),
            ("Chapter 2", "/Dest /chapter", [], False)], True),
        ("Appendix", "/Dest (appendix) /C [1 0 0] /F 3", [], False),
        ("Elsewhere", "/A << /S /URI /URI (https://example.org/) >>", [], False),
        ("Another file", "/A << /S /GoToR /F (other.pdf) /D [2 /Fit] >>", [], False),
        ("No target", "", [], False),
        ("Missing name", "/Dest (nowhere)", [], False),
    ])
    facts = [
        {"level": 1, "title": "Part I – Début", "page": 1, "open": True},
        {"level": 2, "title": "Chapter 1", "page": 2, "open": True},
        {"level": 3, "title": "Section 1.1", "page": 2, "open": False},
        {"level": 4, "title": "Subsection 1.1.1", "page": 3, "open": True},
        {"level": 5, "title": "Paragraph 1.1.1.1", "page": 3},
        {"level": 2, "title": "Chapter 2", "page": 4, "destination": "chapter"},
        {"level": 1, "title": "Appendix", "page": 5, "destination": "appendix", "color": [1, 0, 0], "bold": True,
         "italic": True},
        {"level": 1, "title": "Elsewhere", "page": None, "uri": "https://example.org/"},
        {"level": 1, "title": "Another file", "page": None, "file": "other.pdf"},
        {"level": 1, "title": "No target", "page": None},
        {"level": 1, "title": "Missing name", "page": None, "destination": "nowhere", "dangling": True},
    ]
    return opened(pdf, outlineCount=11, outline=facts)


@fixture
def outline_empty():
    """An outline dictionary without entries."""
    pdf = sheet()
    pdf.catalog.append(f"/Outlines {pdf.add('<< /Type /Outlines /Count 0 >>')}")
    return opened(pdf, outline=[])


@fixture
def outline_cyclic():
    """An outline whose second entry's Next is the first."""
    pdf = sheet()
    root, one, two = pdf.reserve(), pdf.reserve(), pdf.reserve()
    pdf.set(root, f"<< /First {one} /Last {two} /Count 2 >>")
    pdf.set(one, f"<< /Title (one) /Parent {root} /Next {two} /Dest [{pdf.kids[0]} /Fit] >>")
    pdf.set(two, f"<< /Title (two) /Parent {root} /Prev {one} /Next {one} >>")
    pdf.catalog.append(f"/Outlines {root}")
    return opened(pdf, extra={"findings": True}, outlineCount=2)


# Layers


@fixture
def layers_nested_and_radio():
    """Five layers: a tree with a bare label, a locked one, one off by default, and a radio group of two."""
    pdf = PDF("1.6")
    layers = {}
    for name, more in (("Red", ""), ("Green", "/Usage << /Print << /PrintState /OFF >> /View << /ViewState /ON >> >>"),
                       ("Blue – hidden", ""), ("English", ""), ("Deutsch", "")):
        layers[name] = pdf.add(f"<< /Type /OCG /Name {text(name)} {more} >>")
    red, green, blue, english, german = layers.values()
    content = "".join(f"/OC /{name} BDC {fill(x, 0, 40, 40, rgb)} EMC\n" for name, x, rgb in
                      (("R", 0, RED), ("G", 40, GREEN), ("B", 80, BLUE), ("E", 120, RED), ("D", 160, BLUE)))
    pdf.page(content, SMALL, resources=f"/Properties << /R {red} /G {green} /B {blue} /E {english} /D {german} >>")
    pdf.catalog.append(
        f"/OCProperties << /OCGs [{red} {green} {blue} {english} {german}] /D << /Name (Default) /BaseState /ON "
        f"/OFF [{blue} {german}] /Order [{red} [{green} {blue}] [(Languages) {english} {german}]] "
        f"/RBGroups [[{english} {german}]] /Locked [{green}] >> >>")
    facts = [{"name": "Red", "visible": True, "level": 1}, {"name": "Green", "visible": True, "level": 2, "locked": True},
             {"name": "Blue – hidden", "visible": False, "level": 2},
             {"name": "English", "visible": True, "level": 2, "group": "Languages", "radio": True},
             {"name": "Deutsch", "visible": False, "level": 2, "group": "Languages", "radio": True}]
    pixels = [pdf.pixel(1, x, 20, rgb) for x, rgb in ((20, RED), (60, GREEN), (100, WHITE), (140, RED), (180, WHITE))]
    return opened(pdf, pixels, layerCount=5, layers=facts)


@fixture
def layer_hidden_text():
    """One word on a layer that is off by default, one on a layer that is on, one on none."""
    pdf = PDF()
    off, on = (pdf.add(f"<< /Type /OCG /Name ({name}) >>") for name in ("off", "on"))
    pdf.page(words("plain", 20, 150) + "/OC /Off BDC " + words("hidden", 20, 100) + "EMC /OC /On BDC "
             + words("visible", 20, 50) + "EMC", SMALL,
             resources=f"{HELVETICA} /Properties << /Off {off} /On {on} >>")
    pdf.catalog.append(f"/OCProperties << /OCGs [{off} {on}] /D << /OFF [{off}] /Order [{off} {on}] >> >>")
    return opened(pdf, layerCount=2, layers=[{"name": "off", "visible": False}, {"name": "on", "visible": True}],
                  shownText=["plain visible"])


# Attachments


def embedded(pdf, content, mime=None, dates="", checksum=True, size=True):
    """An embedded file stream with its parameters; `checksum` may be a wrong one."""
    digest = hashlib.md5(content).hexdigest() if checksum is True else checksum
    parts = [dates] + ([f"/Size {len(content)}"] if size else []) + ([f"/CheckSum <{digest}>"] if digest else [])
    kind = f"/Subtype /{mime.replace('/', '#2F')}" if mime else ""
    return pdf.stream(content, f"/Type /EmbeddedFile {kind} /Params << {' '.join(parts)} >>")


@fixture
def attachments_in_three_places():
    """Four attachments: two in the name tree, one at an annotation, one only in the catalog's AF; one checksum wrong."""
    pdf = sheet()
    csv, xml, note, data = b"a,b\n1,2\n", "<rechnung>Größe</rechnung>\n".encode(), b"from the annotation\n", b"\0\1\2\3"
    dates = "/CreationDate (D:20200102030405Z) /ModDate (D:20210102030405Z)"
    one = pdf.add(f"<< /Type /Filespec /F (table.csv) /UF (table.csv) /Desc (A table) /EF << /F "
                  f"{embedded(pdf, csv, 'text/csv', dates)} >> >>")
    two = pdf.add(f"<< /Type /Filespec /F (invoice.xml) /UF {text('Rechnung–Größe.xml')} /AFRelationship /Alternative "
                  f"/EF << /F {embedded(pdf, xml, 'application/xml', checksum='0' * 32)} >> >>")
    three = pdf.add(f"<< /Type /Filespec /F (note.txt) /EF << /F {embedded(pdf, note, 'text/plain', checksum=None)} >> >>")
    four = pdf.add(f"<< /Type /Filespec /F (source.bin) /UF (source.bin) /AFRelationship /Source /EF << /F "
                   f"{embedded(pdf, data, None, checksum=None, size=False)} >> >>")
    mark = pdf.add(f"<< /Type /Annot /Subtype /FileAttachment /Rect [50 50 70 70] /Name /Paperclip /Contents (A note) "
                   f"/FS {three} >>")
    annotated(pdf, 1, mark)
    pdf.catalog.append(f"/Names << /EmbeddedFiles << /Names [(a) {one} (b) {two}] >> >> /AF [{two} {four}]")

    def fact(name, content, place, **more):
        return {"name": name, "size": len(content), "place": place, "md5": hashlib.md5(content).hexdigest(),
                "content": content.decode("utf-8")} | more

    facts = [
        fact("table.csv", csv, "nameTree", description="A table", mimeType="text/csv", checksumMatches=True,
             creationDate="2020-01-02T03:04:05Z", modificationDate="2021-01-02T03:04:05Z"),
        fact("Rechnung–Größe.xml", xml, "nameTree", mimeType="application/xml", checksumMatches=False,
             relationship="Alternative"),
        fact("note.txt", note, "annotation", page=1, mimeType="text/plain", checksumMatches=None),
        fact("source.bin", data, "associatedFile", relationship="Source", mimeType=None, checksumMatches=None),
    ]
    return opened(pdf, attachmentCount=4, attachments=facts)


@fixture
def attachments_page_associated():
    """An attachment that only a page's AF names."""
    pdf = PDF("2.0")
    content = b"page data\n"
    spec = pdf.add(f"<< /Type /Filespec /F (page.txt) /AFRelationship /Data /EF << /F {embedded(pdf, content)} >> >>")
    pdf.page(fill(0, 0, 20, 20, GREEN), SMALL, entries=f"/AF [{spec}]")
    return opened(pdf, attachmentCount=1, attachments=[{"name": "page.txt", "size": len(content), "relationship": "Data"}])


@fixture
def attachments_associated_deep():
    """Attachments that only the AF of a structure element, an image, a form in a form and an annotation name, and MCAF."""
    pdf = PDF("2.0")

    def spec(name):
        content = f"{name} data\n".encode()
        return pdf.add(f"<< /Type /Filespec /F ({name}) /AFRelationship /Data /EF << /F {embedded(pdf, content)} >> >>")

    image = pdf.stream(b"\0", f"/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray "
                       f"/AF [{spec('image')}]")
    inner = pdf.stream(fill(0, 0, 9, 9, RED), f"/Type /XObject /Subtype /Form /BBox [0 0 9 9] /AF {spec('form')}")
    outer = pdf.stream("/I Do", f"/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /I {inner} >> >>")
    link = pdf.add(f"<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /AF [{spec('annotation')}] >>")
    tree = pdf.reserve()
    pdf.page("/Figure << /MCID 0 >> BDC /G Do EMC", SMALL, resources=f"/XObject << /G {image} >>")
    pdf.page("/AF /A BDC /O Do EMC", SMALL, entries=f"/Annots [{link}]",
             resources=f"/XObject << /O {outer} >> /Properties << /A << /MCAF [{spec('content')}] >> >>")
    figure = pdf.add(f"<< /Type /StructElem /S /Figure /Alt (point) /P {tree} /Pg {pdf.kids[0]} /K 0 /AF [{spec('element')}] >>")
    pdf.set(tree, f"<< /Type /StructTreeRoot /K [{figure}] >>")
    pdf.catalog.append(f"/StructTreeRoot {tree} /MarkInfo << /Marked true >>")
    known = [("image", "image", 1), ("form", "form", 2), ("content", "content", 2), ("annotation", "annotation", 2),
             ("element", "structureElement", 1)]
    return opened(pdf, tagged=True, attachmentCount=len(known), attachments=[
        {"name": name, "size": len(name) + 6, "relationship": "Data", "holder": holder, "page": page} for name, holder, page in known])


# Forms


def field(pdf, name, kind, rect, more="", parent=None):
    """A field merged with its widget."""
    above = f"/Parent {parent}" if parent else ""
    return pdf.add(f"<< /Type /Annot /Subtype /Widget /F 4 /Rect {numbers(rect)} /FT /{kind} /T {text(name)} "
                   f"{above} /DA (/F1 10 Tf 0 g) /P {pdf.kids[0]} {more} >>")


@fixture
def form_fields():
    """One AcroForm field of each kind: text, password, multi-line, check box, radio group, push button, list, combo."""
    pdf = PDF()
    pdf.page("", SMALL, resources=HELVETICA)
    on = pdf.stream(fill(0, 0, 10, 10, RED), "/Type /XObject /Subtype /Form /BBox [0 0 10 10]")
    off = pdf.stream(fill(0, 0, 10, 10, BLUE), "/Type /XObject /Subtype /Form /BBox [0 0 10 10]")
    group = pdf.reserve()
    address = pdf.reserve()
    street = field(pdf, "street", "Tx", [10, 150, 100, 165], "/V (Main Street) /DV (none) /TU (Street and number)", address)
    pdf.set(address, f"<< /T (address) /Kids [{street}] >>")
    fields = [
        field(pdf, "name", "Tx", [10, 180, 100, 195], f"/V {text('Åsa Öberg')} /MaxLen 40 /Ff 2"),
        address,
        field(pdf, "secret", "Tx", [10, 130, 100, 145], "/Ff 8192 /V (hidden)"),
        field(pdf, "notes", "Tx", [10, 100, 100, 125], "/Ff 4096 /V (one\\rtwo)"),
        field(pdf, "agree", "Btn", [110, 180, 120, 190], f"/V /Yes /AS /Yes /AP << /N << /Yes {on} /Off {off} >> >>"),
        field(pdf, "push", "Btn", [110, 160, 140, 175], "/Ff 65536 /MK << /CA (Send) >> /A << /S /ResetForm >>"),
        group,
        field(pdf, "list", "Ch", [10, 50, 60, 90], "/Opt [(a) (b) (c)] /V (b) /I [1]"),
        field(pdf, "combo", "Ch", [70, 50, 120, 65], "/Ff 393216 /Opt [[(1) (One)] [(2) (Two)]] /V (2) /DV (1)"),
    ]
    radios = [pdf.add(f"<< /Type /Annot /Subtype /Widget /F 4 /Parent {group} /Rect [{110 + 20 * n} 130 {120 + 20 * n} 140] "
                      f"/AS /{'B' if n else 'Off'} /P {pdf.kids[0]} /AP << /N << /{'AB'[n]} {on} /Off {off} >> >> >>")
              for n in range(2)]
    pdf.set(group, f"<< /FT /Btn /Ff 49152 /T (choice) /V /B /Kids [{' '.join(radios)}] >>")
    widgets = [street if f == address else f for f in fields if f != group] + radios
    annotated(pdf, 1, *widgets)
    pdf.catalog.append(f"/AcroForm << /Fields [{' '.join(fields)}] /NeedAppearances false /DR << {HELVETICA} >> "
                       "/DA (/F1 10 Tf 0 g) >>")
    facts = [
        {"name": "name", "type": "text", "value": "Åsa Öberg", "maxLength": 40, "flags": ["required"], "rectangle": [10, 180, 100, 195]},
        {"name": "address.street", "type": "text", "value": "Main Street", "default": "none",
         "alternateName": "Street and number", "rectangle": [10, 150, 100, 165]},
        {"name": "secret", "type": "text", "flags": ["password"], "value": "hidden"},
        {"name": "notes", "type": "text", "flags": ["multiline"], "value": "one\rtwo"},
        {"name": "agree", "type": "checkBox", "value": "Yes"},
        {"name": "push", "type": "pushButton", "value": None, "caption": "Send"},
        {"name": "choice", "type": "radioButton", "value": "B"},
        {"name": "list", "type": "listBox", "value": "b", "choices": [{"value": v, "label": v} for v in "abc"]},
        {"name": "combo", "type": "comboBox", "value": "2", "default": "1", "flags": ["editable"],
         "choices": [{"value": "1", "label": "One"}, {"value": "2", "label": "Two"}]},
    ]
    pixels = [pdf.pixel(1, 115, 185, RED), pdf.pixel(1, 115, 135, BLUE), pdf.pixel(1, 135, 135, RED)]
    return opened(pdf, pixels, form="acroForm", fields=facts, needAppearances=False)


@fixture
def form_need_appearances():
    """A text field without an appearance, and NeedAppearances: the reader has to set its value."""
    pdf = PDF()
    pdf.page("", SMALL, resources=HELVETICA)
    own = field(pdf, "city", "Tx", [20, 100, 120, 120], "/V (Bern)")
    annotated(pdf, 1, own)
    pdf.catalog.append(f"/AcroForm << /Fields [{own}] /NeedAppearances true /DR << {HELVETICA} >> /DA (/F1 10 Tf 0 g) >>")
    return opened(pdf, form="acroForm", needAppearances=True,
                  fields=[{"name": "city", "type": "text", "value": "Bern", "page": 1, "rectangle": [20, 100, 120, 120]}])


@fixture
def form_without_fields():
    """An AcroForm dictionary with no fields: there is no form to fill in."""
    pdf = sheet()
    pdf.catalog.append("/AcroForm << /Fields [] >>")
    made = opened(pdf, fields=[])
    del made.facts["form"]
    return made


def xfa(dynamic):
    pdf = PDF()
    note = "Please wait: this page is a placeholder." if dynamic else "A static XFA form."
    pdf.page(words(note, 10, 100, 8), SMALL, resources=HELVETICA)
    template = ('<template xmlns="http://www.xfa.org/schema/xfa-template/3.3/"><subform name="form1"'
                + (' layout="tb"' if dynamic else "") + '><field name="city"/></subform></template>')
    config = ('<config xmlns="http://www.xfa.org/schema/xci/3.0/"><acrobat><acrobat7><dynamicRender>'
              f'{"required" if dynamic else "forbidden"}</dynamicRender></acrobat7></acrobat></config>')
    parts = {"preamble": '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/">', "config": config, "template": template,
             "postamble": "</xdp:xdp>"}
    packets = " ".join(f"({name}) {pdf.stream(content)}" for name, content in parts.items())
    fields = "" if dynamic else field(pdf, "city", "Tx", [10, 150, 100, 165], "/V (Bern)")
    if fields:
        annotated(pdf, 1, fields)
    pdf.catalog.append(f"/AcroForm << /Fields [{fields}] /XFA [{packets}] /DR << {HELVETICA} >> >>")
    if dynamic:
        pdf.catalog.append("/NeedsRendering true")
    return pdf


@fixture
def form_xfa_static():
    """An XFA form with AcroForm fields beside it; the page is the form."""
    return opened(xfa(False), form="xfaStatic", fields=[{"name": "city", "type": "text", "value": "Bern"}])


@fixture
def form_xfa_dynamic():
    """A dynamic XFA form (NeedsRendering): the page is only a placeholder."""
    return opened(xfa(True), extra={"findings": True}, form="xfaDynamic", fields=[], placeholder=True)


@fixture
def signature_field_unsigned():
    """A signature field that nobody has signed."""
    pdf = sheet()
    empty = field(pdf, "sign-here", "Sig", [10, 50, 100, 80])
    annotated(pdf, 1, empty)
    pdf.catalog.append(f"/AcroForm << /Fields [{empty}] /SigFlags 0 >>")
    made = opened(pdf, form="acroForm", fields=[{"name": "sign-here", "type": "signature", "value": None}],
                  signatures=[{"field": "sign-here", "signed": False}])
    del made.facts["signatureCount"]
    return made


# JavaScript


def script(name):
    return f"<< /S /JavaScript /JS (app.alert\\('{name}'\\)) >>"


def screen(pdf, more):
    annotated(pdf, 1, pdf.add(f"<< /Type /Annot /Subtype /Screen /Rect [0 0 9 9] /P {pdf.kids[0]} {more} >>"))


def in_page(pdf, entries):
    number = int(pdf.kids[0].split()[0])
    pdf.objects[number] = pdf.objects[number][:-2] + f"{entries} >>".encode()


def in_field(pdf, action):
    own = field(pdf, "sum", "Tx", [10, 50, 100, 80], f"/AA << /C {action} >>")
    annotated(pdf, 1, own)
    pdf.catalog.append(f"/AcroForm << /Fields [{own}] /CO [{own}] >>")


def in_outline(pdf, action):
    outline(pdf, [("Run", f"/A {action}", [], False)])


PLACES = {
    "open-action": ("the catalog's OpenAction", lambda p, a: p.catalog.append(f"/OpenAction {a}"), {}),
    "catalog-additional": ("an additional action of the catalog (before saving)",
                           lambda p, a: p.catalog.append(f"/AA << /WS {a} >>"), {}),
    "name-tree": ("the JavaScript name tree",
                  lambda p, a: p.catalog.append(f"/Names << /JavaScript << /Kids [{p.add(f'<< /Limits [(a) (a)] /Names [(a) {a}] >>')}] >> >>"), {}),
    "page-additional": ("an additional action of a page (on opening)", lambda p, a: in_page(p, f"/AA << /O {a} >>"), {}),
    "annotation": ("an annotation's action", lambda p, a: screen(p, f"/A {a}"), {}),
    "annotation-additional": ("an additional action of an annotation (mouse enters)",
                              lambda p, a: screen(p, f"/AA << /E {a} >>"), {}),
    "field": ("an additional action of a field (calculation)", in_field, {"form": "acroForm"}),
    "outline": ("an outline entry's action", in_outline, {"outlineCount": 1}),
    "next-chain": ("the third action of a Next chain",
                   lambda p, a: p.catalog.append(f"/OpenAction << /S /GoTo /D [{p.kids[0]} /Fit] /Next [<< /S /Named "
                                                 f"/N /NextPage /Next {a} >>] >>"), {}),
    "rendition": ("a rendition action", lambda p, a: screen(p, "/A << /S /Rendition /JS (app.alert\\('rendition'\\)) >>"),
                  {}),
    "stream": ("a script that is a stream",
               lambda p, a: p.catalog.append("/OpenAction << /S /JavaScript /JS "
                                             f"{p.stream(chr(97) + 'pp.alert(' + chr(39) + 'stream' + chr(39) + ')', flate=True)} >>"), {}),
}


@fixture
def javascript_places():
    """JavaScript in each place where an action may hang, one place a file."""
    for place, (told, put, more) in PLACES.items():
        pdf = sheet()
        put(pdf, script(place))
        kind = "Rendition" if place == "rendition" else "JavaScript"
        before = [{"type": "GoTo", "depth": 0}, {"type": "Named", "depth": 1}] if place == "next-chain" else []
        yield (f"javascript-{place}.pdf", f"JavaScript in {told}.",
               opened(pdf, javaScript=True, actions=before + [{"type": kind, "script": f"app.alert('{place}')"}], **more))


@fixture
def javascript_everywhere():
    """JavaScript in eight places of one file."""
    pdf = sheet(2)
    scripts = ["open-action", "catalog", "name-tree", "page", "annotation", "annotation-additional", "field", "outline"]
    in_page(pdf, f"/AA << /O {script('page')} >>")
    screen = pdf.add(f"<< /Type /Annot /Subtype /Screen /Rect [0 0 9 9] /A {script('annotation')} "
                     f"/AA << /E {script('annotation-additional')} >> >>")
    total = field(pdf, "sum", "Tx", [10, 50, 100, 80], f"/AA << /C {script('field')} >>")
    annotated(pdf, 1, screen, total)
    outline(pdf, [("Run", f"/A {script('outline')}", [], False)])
    pdf.catalog.append(f"/OpenAction {script('open-action')} /AA << /WP {script('catalog')} >> /AcroForm << /Fields "
                       f"[{total}] >> /Names << /JavaScript << /Names [(a) {script('name-tree')}] >> >>")
    return opened(pdf, javaScript=True, form="acroForm", outlineCount=1,
                  actions=[{"type": "JavaScript", "script": f"app.alert('{name}')"} for name in scripts])


@fixture
def javascript_word_in_text_only():
    """The words JavaScript, OpenAction and EmbeddedFile stand in page text only."""
    pdf = PDF()
    pdf.page(words("TypeScript/JavaScript /OpenAction /EmbeddedFile /S /JavaScript", 10, 100, 6), SMALL, resources=HELVETICA)
    return opened(pdf, actions=[])


@fixture
def actions_of_each_kind():
    """Link annotations with one action of each kind, none of them JavaScript, and an OpenAction that is a destination."""
    pdf = sheet(2)
    kinds = {
        "GoTo": f"/D [{pdf.kids[1]} /Fit]", "GoToR": "/F (other.pdf) /D (here) /NewWindow true",
        "GoToE": "/T << /R /C /N (child) >> /D [0 /Fit]", "Launch": "/F (program) /NewWindow true",
        "Thread": "/D 0", "URI": "/URI (https://example.org/a?b=c) /IsMap false", "Sound": f"/Sound {pdf.stream(bytes(8), '/R 8000')}",
        "Movie": "/T (film) /Operation /Play", "Hide": "/T (field) /H true", "Named": "/N /LastPage",
        "SubmitForm": "/F << /FS /URL /F (https://example.org/post) >> /Flags 4", "ResetForm": "/Fields [(a)]",
        "ImportData": "/F (data.fdf)", "SetOCGState": "/State [/OFF]", "Trans": "/Trans << /S /Wipe >>",
    }
    marks = [pdf.add(f"<< /Type /Annot /Subtype /Link /Border [0 0 0] /Rect [{10 * n} 100 {10 * n + 9} 109] /A << /S /{kind} {more} >> >>")
             for n, (kind, more) in enumerate(kinds.items())]
    annotated(pdf, 1, *marks)
    pdf.catalog.append(f"/OpenAction [{pdf.kids[1]} /XYZ 0 100 2]")
    return opened(pdf, actions=[{"type": "GoTo", "location": "openAction"}] + [{"type": kind} for kind in kinds])


# Links


@fixture
def links_of_each_kind():
    """Links: URI, go-to (explicit, by name in both name trees), remote, launch, named action, JavaScript; two dangle."""
    pdf = sheet(3)
    page = pdf.kids
    pdf.catalog.append(f"/Dests << /old [{page[1]} /Fit] >> /Names << /Dests << /Names [(new) [{page[2]} /XYZ 0 200 1]] >> >>")
    links = [
        ("uri", "/A << /S /URI /URI (https://example.org/caf\\303\\251) >>", {"uri": "https://example.org/café"}),
        ("goTo", f"/Dest [{page[1]} /XYZ 20 150 0]", {"targetPage": 2}),
        ("goTo", f"/A << /S /GoTo /D [{page[2]} /Fit] >>", {"targetPage": 3}),
        ("goTo", "/Dest /old", {"targetPage": 2, "destination": "old"}),
        ("goTo", "/A << /S /GoTo /D (new) >>", {"targetPage": 3, "destination": "new"}),
        ("goTo", "/Dest (missing)", {"targetPage": None, "destination": "missing", "dangling": True}),
        ("goTo", "/Dest [99 0 R /Fit]", {"targetPage": None, "dangling": True}),
        ("remote", "/A << /S /GoToR /F (other.pdf) /D [4 /Fit] >>", {"file": "other.pdf", "targetPage": 5}),
        ("launch", "/A << /S /Launch /F (tool.exe) >>", {"file": "tool.exe"}),
        ("named", "/A << /S /Named /N /PrevPage >>", {"name": "PrevPage"}),
        ("javaScript", f"/A {script('link')}", {"script": "app.alert('link')"}),
    ]
    marks, facts = [], []
    for n, (kind, entries, more) in enumerate(links):
        rect = [10, 180 - 15 * n, 60, 190 - 15 * n]
        marks.append(pdf.add(f"<< /Type /Annot /Subtype /Link /Border [0 0 0] /Rect {numbers(rect)} {entries} >>"))
        facts.append({"page": 1, "kind": kind, "rectangle": rect, "dangling": False} | more)
    annotated(pdf, 1, *marks)
    return opened(pdf, javaScript=True, links=facts)


# Annotations


@fixture
def annotations_of_each_kind():
    """An annotation of each kind of ISO 32000-1, table 169, with author, dates, flags, colour, a reply and a popup."""
    pdf = sheet()
    shape = pdf.stream(fill(0, 0, 10, 10, BLUE), "/Type /XObject /Subtype /Form /BBox [0 0 10 10]")
    quad = "/QuadPoints [{0} {3} {2} {3} {0} {1} {2} {1}]"
    kinds = {
        "Text": "/Name /Note /Open false", "Link": "/Dest [3 0 R /Fit]", "FreeText": "/DA (/Helv 8 Tf) /Contents (free)",
        "Line": "/L [5 5 9 9]", "Square": f"/AP << /N {shape} >>", "Circle": "/IC [1 1 0]", "Polygon": "/Vertices [0 0 5 5 9 0]",
        "PolyLine": "/Vertices [0 0 5 5 9 0]", "Highlight": quad, "Underline": quad, "Squiggly": quad, "StrikeOut": quad,
        "Stamp": "/Name /Draft", "Caret": "/Sy /P", "Ink": "/InkList [[0 0 5 5 9 0]]", "Popup": "/Open false",
        "FileAttachment": "/FS << /Type /Filespec /F (outside.txt) >>", "Screen": "", "PrinterMark": "", "TrapNet": "",
        "Watermark": "", "Redact": quad, "Projection": "",
    }
    marks, facts = [], []
    for n, (kind, more) in enumerate(kinds.items()):
        x, y = 10 + 30 * (n % 6), 150 - 30 * (n // 6)
        rect = [x, y, x + 10, y + 10]
        marks.append(pdf.add(f"<< /Type /Annot /Subtype /{kind} /Rect {numbers(rect)} {more.format(*rect)} "
                             f"/NM (n{n}) /F {4 if kind != 'Popup' else 2} >>"))
        facts.append({"page": 1, "type": kind, "rectangle": rect, "hasAppearance": kind == "Square"})
    first = marks[0]
    pdf.set(first, f"<< /Type /Annot /Subtype /Text /Rect [10 150 20 160] /T {text('Åsa')} /Contents (first\\rsecond) /Subj "
                   f"(Topic) /C [1 0.5 0] /M (D:20220304050607Z) /CreationDate (D:20210304050607Z) /F 28 /NM (n0) /Name /Note >>")
    facts[0] |= {"author": "Åsa", "contents": "first\rsecond", "subject": "Topic", "color": [1, 0.5, 0], "name": "n0",
                 "modificationDate": "2022-03-04T05:06:07Z", "creationDate": "2021-03-04T05:06:07Z",
                 "flags": ["print", "noZoom", "noRotate"]}
    marks.append(pdf.add(f"<< /Type /Annot /Subtype /Text /Rect [10 10 20 20] /T (B) /Contents (reply) /IRT {first} /RT /R /NM (r) >>"))
    facts.append({"page": 1, "type": "Text", "rectangle": [10, 10, 20, 20], "author": "B", "contents": "reply", "replyTo": "n0"})
    annotated(pdf, 1, *marks)
    return opened(pdf, [pdf.pixel(1, 135, 155, BLUE)], annotations=facts)


@fixture
def annotation_changes_picture():
    """A red square is page content; a blue one beside it is an annotation's appearance; a third is hidden."""
    pdf = PDF()
    pdf.page(fill(0, 0, 50, 50, RED), SMALL)
    shape = pdf.stream(fill(0, 0, 50, 50, BLUE), "/Type /XObject /Subtype /Form /BBox [0 0 50 50]")
    annotated(pdf, 1, *(pdf.add(f"<< /Type /Annot /Subtype /Stamp /Rect [{x} 0 {x + 50} 50] /F {flags} /AP << /N {shape} >> >>")
                        for x, flags in ((50, 4), (100, 2))))
    return opened(pdf, [pdf.pixel(1, 25, 25, RED), pdf.pixel(1, 75, 25, BLUE), pdf.pixel(1, 125, 25, WHITE)],
                  extra={"pixelsWithoutAnnotations": [pdf.pixel(1, 25, 25, RED), pdf.pixel(1, 75, 25, WHITE)]})
