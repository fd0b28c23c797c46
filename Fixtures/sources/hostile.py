"""Files made to break a reader: sizes that lie, cycles, explosions. One hazard a file, and nothing else wrong with it.

What a command answers is often a matter of its limits, so that most have no exit code here; what must hold for all of
them: the command ends, with a documented code and a line that names the file, and nothing is left behind.
"""
import zlib

from fixture import Fixture, fixture
from interactive import annotated
from pdf import GREEN, HELVETICA, PDF, fill, text, words

SMALL = (200, 200)


def sheet(**page):
    pdf = PDF()
    pdf.page(page.pop("content", fill(0, 0, 20, 20, GREEN)), page.pop("size", SMALL), **page)
    return pdf


def hostile(pdf, hazard="", render=None, exitCode=0, **facts):
    """`exitCode` is that of `info`, `render` that of `render` where the design decides it."""
    extra = {"hostile": True} | ({"hazard": hazard} if hazard else {}) | ({} if render is None else {"renderExitCode": render})
    return Fixture(pdf.write(), facts, exitCode=exitCode, extra=extra)


# Pages


@fixture
def hostile_count():
    """The page tree claims 2,147,483,647 pages and has one."""
    pdf = sheet()
    pdf.tree += [f"/Kids [{pdf.kids[0]}]", "/Count 2147483647"]
    return hostile(pdf, exitCode=None)


@fixture
def hostile_count_negative():
    """The page tree claims -5 pages and has one."""
    pdf = sheet()
    pdf.tree += [f"/Kids [{pdf.kids[0]}]", "/Count -5"]
    return hostile(pdf, exitCode=None)


@fixture
def hostile_page_tree_cycle():
    """The page tree's only kid is itself."""
    pdf = PDF()
    pdf.tree += ["/Kids [2 0 R]", "/Count 1"]
    return hostile(pdf, exitCode=None)


@fixture
def hostile_page_tree_deep():
    """A page tree of 1,000 levels with one page at its end."""
    pdf = PDF()
    nodes = [pdf.reserve() for _ in range(1000)]
    pdf.page("", SMALL)
    for above, node, below in zip(["2 0 R", *nodes], nodes, [*nodes[1:], pdf.kids[0]]):
        pdf.set(node, f"<</Type/Pages/Parent {above}/Kids[{below}]/Count 1>>")
    pdf.tree += [f"/Kids [{nodes[0]}]", "/Count 1"]
    return hostile(pdf, exitCode=None)


@fixture
def hostile_media_box():
    """Media boxes without an area, of a thousand million points, with words for numbers, with too few, and none."""
    for name, box, render in (("zero", "[0 0 0 0]", None), ("flat", "[0 0 200 0]", None), ("huge", "[0 0 1000000000 1000000000]", 5),
                              ("exponent", "[0 0 1e400 99999999999999999999]", None), ("not-numbers", "[/a (b) null 200]", None),
                              ("three-numbers", "[0 0 200]", None), ("missing", None, None)):
        pdf = sheet()
        entry = f"/MediaBox {box}" if box else ""
        pdf.objects[4] = pdf.objects[4].replace(b"/MediaBox [0 0 200 200]", entry.encode())
        yield f"hostile-media-box-{name}.pdf", f"The media box is {box or 'missing'}.", hostile(pdf, render=render, pageCount=1)


@fixture
def hostile_user_unit():
    """UserUnit is 10⁹: the page is 2 × 10¹¹ points wide."""
    return hostile(sheet(unit=1000000000), render=5, pageCount=1)


@fixture
def hostile_contents_cycle():
    """Contents is an array that holds itself."""
    pdf = PDF()
    array = pdf.reserve()
    pdf.set(array, f"[{array} {array}]")
    pdf.page(None, SMALL, entries=f"/Contents {array}")
    return hostile(pdf)


# Drawing


@fixture
def hostile_form_dag():
    """Forty forms, each drawing the next one twice: 2⁴⁰ drawings."""
    pdf = PDF()
    forms = [pdf.reserve() for _ in range(40)]
    for form, below in zip(forms, [*forms[1:], None]):
        inside = f"/Resources << /XObject << /X {below} >> >>" if below else ""
        pdf.stream("/X Do /X Do" if below else "0 0 1 1 re f", f"/Type /XObject /Subtype /Form /BBox [0 0 200 200] {inside}", reference=form)
    pdf.page("/X Do", SMALL, resources=f"/XObject << /X {forms[0]} >>")
    return hostile(pdf, "time", render=5, pageCount=1)


@fixture
def hostile_slow_pages():
    """Twenty pages, each of which draws the same forty forms as hostile-form-dag: 20 × 2⁴⁰ drawings."""
    pdf = PDF()
    forms = [pdf.reserve() for _ in range(40)]
    for form, below in zip(forms, [*forms[1:], None]):
        inside = f"/Resources << /XObject << /X {below} >> >>" if below else ""
        pdf.stream("/X Do /X Do" if below else "0 0 1 1 re f", f"/Type /XObject /Subtype /Form /BBox [0 0 200 200] {inside}", reference=form)
    for _ in range(20):
        pdf.page("/X Do", SMALL, resources=f"/XObject << /X {forms[0]} >>")
    return hostile(pdf, "time", render=5, pageCount=20)


@fixture
def hostile_field_dag():
    """Form fields without names that share their kids: 2⁴⁰ paths through forty fields, which poppler takes at opening."""
    pdf = sheet()
    fields = [pdf.reserve() for _ in range(40)]
    for field, above, below in zip(fields, [None, *fields], [*fields[1:], None]):
        kids = f"/Kids [{below} {below}]" if below else "/Type /Annot /Subtype /Widget /Rect [0 0 9 9]"
        pdf.set(field, f"<< /FT /Tx {f'/Parent {above}' if above else ''} {kids} >>")
    pdf.catalog.append(f"/AcroForm << /Fields [{fields[0]}] >>")
    return hostile(pdf, "time", render=5, pageCount=1)


@fixture
def hostile_shading_domain():
    """A function-based shading whose domain is a million points wide and high, of which the page shows 200."""
    pdf = PDF()
    function = pdf.stream("{ 200 div exch 200 div 0 }", "/FunctionType 4 /Domain [0 1000000 0 1000000] /Range [0 1 0 1 0 1]")
    pdf.page("/S sh", SMALL, resources="/Shading << /S << /ShadingType 1 /ColorSpace /DeviceRGB /Domain [0 1000000 0 1000000] "
             f"/Function {function} >> >>")
    return hostile(pdf, render=5, pageCount=1)


@fixture
def hostile_soft_mask_dag():
    """Forty soft masks, each drawn twice through the next one: 2⁴⁰ groups."""
    pdf = PDF()
    masks = [pdf.reserve() for _ in range(40)]
    for mask, below in zip(masks, [*masks[1:], None]):
        inside = f"/Resources << /ExtGState << /G << /SMask << /S /Luminosity /G {below} >> >> >> >>" if below else ""
        square = "1 g 0 0 200 200 re f"
        pdf.stream(f"q /G gs {square} Q q /G gs {square} Q" if below else square, "/Type /XObject /Subtype /Form /BBox [0 0 200 200] "
                   f"/Group << /S /Transparency /CS /DeviceGray >> {inside}", reference=mask)
    pdf.page("/G gs 0 1 0 rg 0 0 200 200 re f", SMALL, resources=f"/ExtGState << /G << /SMask << /S /Luminosity /G {masks[0]} >> >> >>")
    return hostile(pdf, "time", render=5, pageCount=1)


@fixture
def hostile_type3_nested():
    """Twelve Type 3 fonts, each of whose letters is four letters of the next: 4¹¹ squares, which are drawn all the same."""
    pdf = PDF()
    fonts = [pdf.reserve() for _ in range(12)]
    for font, below in zip(fonts, [*fonts[1:], None]):
        letter = pdf.stream("1 0 d0 BT /T 0.25 Tf (aaaa) Tj ET" if below else "1 0 d0 0 0 1 1 re f")
        inside = f"/Resources << /Font << /T {below} >> >>" if below else ""
        pdf.set(font, "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 97 "
                      f"/Widths [1] /Encoding << /Differences [97 /a] >> /CharProcs << /a {letter} >> {inside} >>")
    pdf.page("BT /T 100 Tf 50 50 Td (a) Tj ET", SMALL, resources=f"/Font << /T {fonts[0]} >>")
    return hostile(pdf, render=0, pageCount=1)


@fixture
def hostile_form_self():
    """A form that draws itself."""
    pdf = PDF()
    form = pdf.reserve()
    pdf.stream("/X Do 0 0 20 20 re f", f"/Type /XObject /Subtype /Form /BBox [0 0 200 200] /Resources << /XObject << /X {form} >> >>",
               reference=form)
    pdf.page("/X Do", SMALL, resources=f"/XObject << /X {form} >>")
    return hostile(pdf, pageCount=1)


@fixture
def hostile_pattern_self():
    """A tiling pattern that is painted with itself, in steps of 0.001."""
    pdf = PDF()
    pattern = pdf.reserve()
    pdf.stream("/Pattern cs /P scn 0 0 10 10 re f", "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 10 10] /XStep 0.001 "
               f"/YStep 0.001 /Resources << /Pattern << /P {pattern} >> >>", reference=pattern)
    pdf.page("/Pattern cs /P scn 0 0 200 200 re f", SMALL, resources=f"/Pattern << /P {pattern} >>")
    return hostile(pdf, "time", pageCount=1)


@fixture
def hostile_type3_self():
    """A Type 3 font whose only letter is drawn with itself."""
    pdf = PDF()
    font, letter = pdf.reserve(), pdf.reserve()
    pdf.stream("1 0 d0 BT /T 1 Tf (aa) Tj ET", reference=letter)
    pdf.set(font, "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 97 /Widths [1] "
                  f"/Encoding << /Differences [97 /a] >> /CharProcs << /a {letter} >> /Resources << /Font << /T {font} >> >> >>")
    pdf.page("BT /T 10 Tf (a) Tj ET", SMALL, resources=f"/Font << /T {font} >>")
    return hostile(pdf, "time", render=5, pageCount=1)


@fixture
def hostile_function_cycle():
    """A shading whose stitching function is made of itself."""
    pdf = PDF()
    function = pdf.reserve()
    pdf.set(function, f"<< /FunctionType 3 /Domain [0 1] /Functions [{function} {function}] /Bounds [0.5] /Encode [0 1 0 1] >>")
    pdf.page("/S sh", SMALL, resources=f"/Shading << /S << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 200 0] /Function {function} >> >>")
    return hostile(pdf, pageCount=1)


@fixture
def hostile_nesting():
    """States, arrays and dictionaries that nest far too deep."""
    yield "hostile-nesting-of-states.pdf", "Content of 100,000 q without a Q.", flated("q " * 100000)
    for name, depth, opening, middle, closing in (("arrays", 45000, "[", "", "]"), ("dictionaries", 14000, "<</A ", "null", ">>")):
        pdf = sheet()
        pdf.catalog.append(f"/Deep {pdf.add(opening * depth + middle + closing * depth)}")
        yield f"hostile-nesting-of-{name}.pdf", f"A value of {depth:,} nested {name}.", hostile(pdf, exitCode=None)


def flated(content):
    pdf = PDF()
    own = pdf.stream(content, flate=True)
    pdf.page(None, SMALL, entries=f"/Contents {own}")
    return hostile(pdf, pageCount=1)


# Sizes


def zeros(count, byte=b"\0"):
    """`count` equal bytes as zlib makes them, without holding them in memory."""
    packer, out = zlib.compressobj(9), bytearray()
    chunk = byte * (1 << 20)
    for _ in range(count >> 20):
        out += packer.compress(chunk)
    return bytes(out + packer.flush())


@fixture
def hostile_flate_bomb_content():
    """Page content of 1 GiB of spaces in 2 kB: a Flate stream of a Flate stream."""
    pdf = PDF()
    own = pdf.stream(zlib.compress(zeros(1 << 30, b" "), 9), "/Filter [/FlateDecode /FlateDecode]")
    pdf.page(None, SMALL, entries=f"/Contents {own}")
    return hostile(pdf, "memory or time", pageCount=1)


@fixture
def hostile_flate_bomb_states():
    """Content of 31,457,280 q without a Q, in 700 bytes: each saved state takes memory until there is none."""
    pdf = PDF()
    own = pdf.stream(zlib.compress(zeros(30 << 20, b"q "), 9), "/Filter [/FlateDecode /FlateDecode]")
    pdf.page(None, SMALL, entries=f"/Contents {own}")
    return hostile(pdf, "memory", render=5, pageCount=1)


@fixture
def hostile_flate_bomb_unmapped():
    """Content of 160 MiB between two streams that show a character of a font that does not say what it means."""
    pdf = PDF()
    font = pdf.add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Differences [65 /g1] >> >>")
    text = pdf.stream(b"BT /F 9 Tf 5 5 Td (A) Tj ET")
    own = pdf.stream(zlib.compress(zeros(160 << 20, b" "), 9), "/Filter [/FlateDecode /FlateDecode]")
    pdf.page(None, SMALL, resources=f"/Font << /F {font} >>", entries=f"/Contents [{text} {own} {text}]")
    return hostile(pdf, "memory or time", pageCount=1)


@fixture
def hostile_flate_bomb_attachment():
    """An attachment of 1 GiB of zeros in 2 kB, which says that its size is 12."""
    pdf = sheet()
    own = pdf.stream(zlib.compress(zeros(1 << 30), 9), "/Type /EmbeddedFile /Params << /Size 12 >> /Filter [/FlateDecode /FlateDecode]")
    spec = pdf.add(f"<< /Type /Filespec /F (bomb.bin) /EF << /F {own} >> >>")
    pdf.catalog.append(f"/Names << /EmbeddedFiles << /Names [(b) {spec}] >> >>")
    return hostile(pdf, pageCount=1, attachmentCount=1)


@fixture
def hostile_image_large():
    """An image of 100,000 × 100,000 pixels, whose data are 9 bytes."""
    pdf = PDF()
    own = pdf.stream(b"\xff" * 9, "/Type /XObject /Subtype /Image /Width 100000 /Height 100000 /BitsPerComponent 8 /ColorSpace /DeviceRGB",
                     flate=True)
    pdf.page("200 0 0 200 0 0 cm /I Do", SMALL, resources=f"/XObject << /I {own} >>")
    return hostile(pdf, "memory or time", pageCount=1)


@fixture
def hostile_length_is_the_stream():
    """A stream whose Length is a reference to the stream."""
    pdf = PDF()
    own = pdf.reserve()
    pdf.set(own, f"<< /Length {own} >>\nstream\nq Q\nendstream")
    pdf.page(None, SMALL, entries=f"/Contents {own}")
    return hostile(pdf, exitCode=None)


@fixture
def hostile_xref_bomb():
    """A cross-reference stream of 64 million entries in 1 kB, each of which is a free object."""
    out = bytearray(b"%PDF-1.5\n")
    entries = []
    for number, body in ((1, b"<</Type/Catalog/Pages 2 0 R>>"), (2, b"<</Type/Pages/Kids[3 0 R]/Count 1>>"),
                         (3, b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Resources<<>>>>")):
        entries.append(bytes([1, len(out)]) + b"\0")
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    packer, packed, count = zlib.compressobj(9), bytearray(), 64 << 20
    packed += packer.compress(b"\0\0\0" + b"".join(entries))
    for _ in range(3 * count >> 20):
        packed += packer.compress(bytes(1 << 20))
    data = zlib.compress(bytes(packed + packer.flush()), 9)
    position = len(out)
    out += (f"4 0 obj\n<</Type/XRef/Size {count + 4}/W[1 1 1]/Root 1 0 R/Length {len(data)}/Filter[/FlateDecode/FlateDecode]>>\nstream\n".encode()
            + data + b"\nendstream\nendobj\n" + f"startxref\n{position}\n%%EOF\n".encode())
    return Fixture(bytes(out), exitCode=None, extra={"hostile": True, "hazard": "time"})


@fixture
def hostile_xref_cycle():
    """The cross-reference names itself as the one before it."""
    pdf = sheet()
    data = pdf.write()
    start = data[data.rindex(b"startxref") + 10:].split()[0]
    data = data.replace(b"/Root 1 0 R ", b"/Root 1 0 R /Prev " + start + b" ")
    return Fixture(data, exitCode=None, extra={"hostile": True})


@fixture
def hostile_object_stream_cycle():
    """Two object streams, each of which says that it lies in the other."""
    first = zlib.compress(b"1 0 <</Type/Catalog/Pages 2 0 R>>")
    out = bytearray(b"%PDF-1.5\n")
    offsets = {}
    for number, below in ((5, 6), (6, 5)):
        offsets[number] = len(out)
        out += f"{number} 0 obj\n<</Type/ObjStm/N 1/First 4/Extends {below} 0 R/Length {len(first)}/Filter/FlateDecode>>\nstream\n".encode()
        out += first + b"\nendstream\nendobj\n"
    start = len(out)
    rows = [(0, 0, 65535), (2, 5, 0), (2, 6, 0), (0, 0, 0), (0, 0, 0), (2, 6, 0), (2, 5, 0), (1, start, 0)]
    table = b"".join(kind.to_bytes(1, "big") + a.to_bytes(4, "big") + b.to_bytes(2, "big") for kind, a, b in rows)
    out += f"7 0 obj\n<</Type/XRef/Size 8/W[1 4 2]/Root 1 0 R/Length {len(table)}>>\nstream\n".encode() + table
    out += f"\nendstream\nendobj\nstartxref\n{start}\n%%EOF\n".encode()
    return Fixture(bytes(out), status="damaged", exitCode=None, extra={"hostile": True})


# Trees beside the pages


@fixture
def hostile_outline_dag():
    """An outline of 2⁴⁰ entries made of 81 objects."""
    pdf = sheet()
    root = pdf.reserve()
    levels = [(pdf.reserve(), pdf.reserve()) for _ in range(40)]
    pdf.set(root, f"<< /First {levels[0][0]} >>")
    for n, (left, right) in enumerate(levels):
        below = f"/First {levels[n + 1][0]}" if n < 39 else ""
        pdf.set(left, f"<< /Title (l{n}) /Next {right} {below} >>")
        pdf.set(right, f"<< /Title (r{n}) {below} >>")
    pdf.catalog.append(f"/Outlines {root}")
    return hostile(pdf, pageCount=1)


@fixture
def hostile_structure_parent_tree_cycle():
    """The structure's parent tree has itself as a kid."""
    pdf = sheet()
    root, tree = pdf.reserve(), pdf.reserve()
    pdf.set(tree, f"<< /Kids [{tree}] >>")
    element = pdf.add(f"<< /S /Document /P {root} >>")
    pdf.set(root, f"<< /Type /StructTreeRoot /ParentTree {tree} /K {element} >>")
    pdf.catalog.append(f"/MarkInfo << /Marked true >> /StructTreeRoot {root}")
    return hostile(pdf, pageCount=1, tagged=True)


@fixture
def hostile_structure_deep():
    """A structure tree of 1,300 levels."""
    pdf = sheet()
    root = pdf.reserve()
    elements = [pdf.reserve() for _ in range(1300)]
    for above, own, below in zip([root, *elements], elements, [*elements[1:], ""]):
        pdf.set(own, f"<</S/Div/P {above}{f'/K {below}' if below else ''}>>")
    pdf.set(root, f"<< /Type /StructTreeRoot /K {elements[0]} >>")
    pdf.catalog.append(f"/MarkInfo << /Marked true >> /StructTreeRoot {root}")
    return hostile(pdf, pageCount=1, tagged=True)


@fixture
def hostile_layer_order_cycle():
    """The order of the layers is an array that holds itself."""
    pdf = sheet()
    layer, order = pdf.add("<< /Type /OCG /Name (layer) >>"), pdf.reserve()
    pdf.set(order, f"[{layer} {order}]")
    pdf.catalog.append(f"/OCProperties << /OCGs [{layer}] /D << /Order {order} >> >>")
    return hostile(pdf, pageCount=1)


@fixture
def hostile_field_cycle():
    """A form field whose kid has the field itself as a kid and as its parent."""
    pdf = sheet()
    one, two = pdf.reserve(), pdf.reserve()
    pdf.set(one, f"<< /T (a) /FT /Tx /Kids [{two} {two}] /Parent {two} >>")
    pdf.set(two, f"<< /T (b) /Parent {one} /Kids [{one}] /Type /Annot /Subtype /Widget /Rect [0 0 9 9] >>")
    annotated(pdf, 1, two)
    pdf.catalog.append(f"/AcroForm << /Fields [{one}] >>")
    return hostile(pdf, pageCount=1)


@fixture
def hostile_name_tree_cycle():
    """The name trees of destinations, scripts and attachments each hold themselves."""
    pdf = sheet()
    trees = {}
    for kind in ("Dests", "JavaScript", "EmbeddedFiles"):
        own = pdf.reserve()
        trees[kind] = pdf.set(own, f"<< /Kids [{own} {own}] >>")
    pdf.catalog.append(f"/Names << {' '.join(f'/{kind} {own}' for kind, own in trees.items())} >>")
    pdf.catalog.append("/OpenAction << /S /GoTo /D (somewhere) >>")
    return hostile(pdf, pageCount=1)


@fixture
def hostile_action_next_cycle():
    """An action whose Next is itself, and a JavaScript in the same array of Next."""
    pdf = sheet()
    action = pdf.reserve()
    pdf.set(action, f"<< /S /GoTo /D [{pdf.kids[0]} /Fit] /Next [{action} << /S /JavaScript /JS (app.alert\\(1\\)) >> {action}] >>")
    pdf.catalog.append(f"/OpenAction {action}")
    return hostile(pdf, pageCount=1, javaScript=True)


@fixture
def hostile_page_label():
    """A page label in letters whose number is 2,147,483,647; another whose prefix has 60,000 letters."""
    pdf = sheet()
    pdf.page("", SMALL)
    pdf.catalog.append(f"/PageLabels << /Nums [0 << /S /A /St 2147483647 >> 1 << /P ({'x' * 60000}) >>] >>")
    return hostile(pdf, pageCount=2)


NAMES = ["../../../../tmp/pdfview-escape", "/tmp/pdfview-escape", "..", ".", "", "a/b", "a\\\\b", "C:\\\\x.txt", "CON", "nul.txt", "-rf",
         "same.txt", "same.txt", "x\\000.txt", "new\\nline", "\\033[31mred", " trailing. ", "n" * 5000]


@fixture
def hostile_attachment_names():
    """Eighteen attachments whose names are paths, devices, options, control characters, equal, or 5,000 letters long."""
    pdf = sheet()
    own = pdf.stream("harmless\n", "/Type /EmbeddedFile")
    names = " ".join(f"(n{n:02}) << /Type /Filespec /F ({name}) /EF << /F {own} >> >>" for n, name in enumerate(NAMES))
    pdf.catalog.append(f"/Names << /EmbeddedFiles << /Names [{names}] >> >>")
    return hostile(pdf, pageCount=1, attachmentCount=18)


@fixture
def hostile_links():
    """Links that must not be followed: file:, an address inside the network, a program, a share, javascript:."""
    pdf = sheet()
    actions = ["/S /URI /URI (file:///etc/passwd)", "/S /URI /URI (http://169.254.169.254/latest/meta-data/)", "/S /Launch /F (/bin/sh)",
               "/S /GoToR /F (\\\\\\\\server\\\\share\\\\x.pdf) /D [0 /Fit]", "/S /URI /URI (javascript:alert\\(1\\))"]
    annotated(pdf, 1, *(pdf.add(f"<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << {a} >> >>") for a in actions))
    return hostile(pdf, pageCount=1, javaScript=False)


@fixture
def hostile_external_stream():
    """Page content that claims to be in another file, /etc/passwd."""
    pdf = PDF()
    own = pdf.stream("", "/F (/etc/passwd)")
    pdf.page(None, SMALL, entries=f"/Contents {own}")
    return hostile(pdf, pageCount=1)


@fixture
def hostile_cmap_name():
    """A font whose encoding is a path that leaves the folder of the character maps."""
    pdf = PDF()
    font = ("<< /Type /Font /Subtype /Type0 /BaseFont /X /Encoding /..#2f..#2f..#2f..#2fetc#2fpasswd /DescendantFonts [<< /Type /Font /Subtype "
            "/CIDFontType0 /BaseFont /X /CIDSystemInfo << /Registry (..#2f..) /Ordering (etc) /Supplement 0 >> >>] >>")
    pdf.page("BT /F1 12 Tf 20 100 Td <0041> Tj ET", SMALL, resources=f"/Font << /F1 {font} >>")
    return hostile(pdf, pageCount=1)


@fixture
def hostile_messages():
    """Content with 400,000 errors, each of which a reader may want to tell about."""
    return flated("x\n" * 400000)


@fixture
def hostile_terminal_escapes():
    """Title, layer, outline, attachment, field, font and label with escape sequences of a terminal."""
    raw = "\\033]0;window\\007\\033[31mred\\033[0m\\r\\nFake: line"
    # Only as Unicode are these control characters: in PDFDocEncoding they are accents.
    bad = text("\u001b]0;window\u0007\u001b[31mred\u001b[0m\r\nFake: line")
    pdf = PDF()
    pdf.page(words("text", 20, 100), SMALL, resources=HELVETICA.replace("/Helvetica", "/A#1B#5B31mB"))
    pdf.info(f"/Title {bad} /Author <FEFFD800> /CreationDate (D:99999999999999Z) /Key#1B#5B31m {bad}")
    layer, root, entry = pdf.add(f"<< /Type /OCG /Name {bad} >>"), pdf.reserve(), pdf.reserve()
    pdf.set(root, f"<< /First {entry} /Last {entry} /Count 1 >>")
    pdf.set(entry, f"<< /Title {bad} /Parent {root} /A << /S /URI /URI (https://{raw}) >> >>")
    own = pdf.stream("x", "/Type /EmbeddedFile")
    widget = pdf.add(f"<< /Type /Annot /Subtype /Widget /FT /Tx /T {bad} /V {bad} /Rect [0 0 9 9] >>")
    annotated(pdf, 1, widget)
    pdf.catalog.append(f"/OCProperties << /OCGs [{layer}] /D << /Order [{layer}] >> >> /Outlines {root} /PageLabels << /Nums [0 << /P {bad} >>] >> "
                       f"/Names << /EmbeddedFiles << /Names [(a) << /Type /Filespec /F {bad} /EF << /F {own} >> >>] >> >> "
                       f"/AcroForm << /Fields [{widget}] >>")
    return hostile(pdf, pageCount=1, attachmentCount=1, layerCount=1, outlineCount=1)
