"""Text: fonts with and without a way back to Unicode, order, places, and what stands on a page without being seen."""
from fixture import fixture, opened
from pdf import BLUE, HELVETICA, PDF, RED, fill, literal, number, text, words
from truetype import ASCENT, DESCENT, HEIGHT, WIDTH, font

SMALL = (200, 200)
LATIN = "".join(chr(c) for c in range(32, 127))
SUBSET = "ABCDEF+Frames"


def descriptor(pdf, characters, name=SUBSET):
    program = font(characters)
    own = pdf.stream(program, f"/Length1 {len(program)}", flate=True)
    return pdf.add(f"<< /Type /FontDescriptor /FontName /{name} /Flags 32 /FontBBox [0 {DESCENT} {WIDTH} {ASCENT}] /ItalicAngle 0 "
                   f"/Ascent {ASCENT} /Descent {DESCENT} /CapHeight {HEIGHT} /StemV 80 /FontFile2 {own} >>")


def simple(pdf, more=""):
    """A simple TrueType font, embedded, with the printable characters of ASCII."""
    return pdf.add(f"<< /Type /Font /Subtype /TrueType /BaseFont /{SUBSET} /FirstChar 32 /LastChar 126 /Widths [{' '.join([str(WIDTH)] * 95)}] "
                   f"/FontDescriptor {descriptor(pdf, LATIN)} /Encoding /WinAnsiEncoding {more} >>")


def unicode_map(pairs):
    """A ToUnicode map: (code, string) pairs of two-byte codes."""
    lines = "\n".join(f"<{code:04X}> <{string.encode('utf-16-be').hex().upper()}>" for code, string in pairs)
    return ("/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Fixture def /CMapType 2 def\n"
            f"1 begincodespacerange <0000> <FFFF> endcodespacerange\n{len(pairs)} beginbfchar\n{lines}\nendbfchar\n"
            "endcmap CMapName currentdict /CMap defineresource pop end end")


def composite(pdf, characters, mapped=None, name=SUBSET, encoding="Identity-H"):
    """A Type 0 font whose code n is `characters[n - 1]`; `mapped` are the strings of its ToUnicode, None for no such map."""
    more = ""
    if mapped is not None:
        more = f"/ToUnicode {pdf.stream(unicode_map([(n, s) for n, s in enumerate(mapped, 1) if s is not None]))}"
    return pdf.add(f"<< /Type /Font /Subtype /Type0 /BaseFont /{name} /Encoding /{encoding} {more} /DescendantFonts [<< /Type /Font /Subtype "
                   f"/CIDFontType2 /BaseFont /{name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW {WIDTH} "
                   f"/CIDToGIDMap /Identity /FontDescriptor {descriptor(pdf, characters, name)} >>] >>")


def shown(codes, x, y, size=12, font="F1"):
    return f"BT /{font} {size} Tf {number(x)} {number(y)} Td <{''.join(f'{c:04X}' for c in codes)}> Tj ET\n"


def told(kind, unicode, pages="1", **more):
    return {"name": "Frames", "type": kind, "embedded": True, "subset": True, "toUnicode": unicode, "pages": pages} | more


# Fonts


@fixture
def font_truetype_embedded():
    """A simple TrueType font, embedded, without ToUnicode: its encoding tells the text."""
    pdf = PDF()
    pdf.page(words("Plain words, 123.", 20, 100), SMALL, resources=f"/Font << /F1 {simple(pdf)} >>")
    # The frame of the first letter is 25 % of its size wide on each side: a point on its left bar.
    return opened(pdf, [pdf.pixel(1, 20 + 12 * 0.075, 104, (0, 0, 0)) | {"tolerance": 200}], text=["Plain words, 123."],
                  fonts=[told("TrueType", False)])


WORLD = "Grüße Ελλάδα Привет 漢字かな 한국어"


@fixture
def font_composite_with_unicode():
    """A Type 0 font with a ToUnicode map: Latin, Greek, Cyrillic, Chinese, Japanese, Korean and an emoji beyond the BMP."""
    pdf = PDF()
    string = WORLD + " 🙂"
    characters = sorted(set(string), key=string.index)
    codes = [characters.index(c) + 1 for c in string]
    pdf.page(shown(codes, 10, 100, 8), (300, 200), resources=f"/Font << /F1 {composite(pdf, characters, characters)} >>")
    return opened(pdf, text=[string], fonts=[told("Type 0 (TrueType)", True)])


@fixture
def font_composite_without_unicode():
    """A Type 0 font with Identity-H and no ToUnicode: what its 10 letters mean cannot be known; 30 other letters can."""
    pdf = PDF()
    lost, kept = "unreadable", "thirty letters that anyone can read"
    own = composite(pdf, lost, None, "GHIJKL+Lost")
    plain = simple(pdf)
    assert len(kept.replace(" ", "")) == 30
    pdf.page(shown(range(1, 11), 10, 120, 10, "F2") + words(kept, 10, 80, 5), SMALL, resources=f"/Font << /F1 {plain} /F2 {own} >>")
    return opened(pdf, extra={"findings": True}, textHas=[kept], withoutUnicode={"font": "Lost", "characters": 10, "of": 40, "page": 1},
                  fonts=[told("TrueType", False), told("Type 0 (TrueType)", False, name="Lost")])


@fixture
def font_ligatures():
    """One glyph each for ffi, fl and st, whose ToUnicode says two or three letters; one maps to U+FB01."""
    pdf = PDF()
    glyphs, meant = "abcdefghijk", ["o", "ffi", "c", "e", " ", "fl", "y", "la", "st", "ﬁ", "n"]
    codes = [1, 2, 3, 4, 5, 6, 7, 5, 8, 9, 5, 10, 11]
    pdf.page(shown(codes, 20, 100), SMALL, resources=f"/Font << /F1 {composite(pdf, glyphs, meant)} >>")
    return opened(pdf, text=["office fly last ﬁn"], textWithoutLigatures=["office fly last fin"], fonts=[told("Type 0 (TrueType)", True)])


@fixture
def font_type3():
    """A Type 3 font of two glyphs that are drawn by the page's operators; one has a colour of its own."""
    pdf = PDF()
    square, coloured = pdf.stream("1000 0 0 0 800 800 d1 0 0 800 800 re f"), pdf.stream("1000 0 d0 " + fill(0, 0, 800, 800, BLUE))
    own = pdf.add(f"<< /Type /Font /Subtype /Type3 /Name /T3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 97 /LastChar 98 "
                  f"/Widths [1000 1000] /Encoding << /Differences [97 /a /b] >> /CharProcs << /a {square} /b {coloured} >> /Resources << >> >>")
    pdf.page("1 0 0 rg " + words("ab", 20, 100, 50), SMALL, resources=f"/Font << /F1 {own} >>")
    return opened(pdf, [pdf.pixel(1, 40, 120, RED), pdf.pixel(1, 90, 120, BLUE)], extra={"findings": True}, text=["ab"],
                  fonts=[{"type": "Type 3", "embedded": True, "subset": False, "toUnicode": False, "pages": "1"}])


@fixture
def font_encoding_differences():
    """A simple font whose encoding gives other letters to the codes of A, B and C by glyph names."""
    pdf = PDF()
    own = simple(pdf).split()[0]
    pdf.objects[int(own)] = pdf.objects[int(own)].replace(b"/WinAnsiEncoding", b"<< /BaseEncoding /WinAnsiEncoding /Differences [65 /alpha /Euro /uni0416] >>")
    pdf.page(words("ABC abc", 20, 100), SMALL, resources=f"/Font << /F1 {own} 0 R >>")
    return opened(pdf, text=["α€Ж abc"], fonts=[told("TrueType", False)])


@fixture
def font_program_broken():
    """An embedded TrueType font whose program is 300 bytes of nothing."""
    pdf = PDF()
    own = simple(pdf).split()[0]
    broken = pdf.stream(bytes(300), "/Length1 300")
    for key, body in pdf.objects.items():
        if b"/FontFile2" in body:
            pdf.objects[key] = body[:body.index(b"/FontFile2")] + f"/FontFile2 {broken} >>".encode()
    pdf.page(words("broken font", 20, 100), SMALL, resources=f"/Font << /F1 {own} 0 R >>")
    return opened(pdf, extra={"findings": True}, text=["broken font"], fonts=[told("TrueType", False)])


# Places


@fixture
def text_places():
    """Words of known place, size and colour: each glyph is 0.6 of the size wide."""
    pdf = PDF()
    plain = [("first", 20, 170, 10, (0, 0, 0)), ("second", 80, 170, 10, (1, 0, 0)), ("large", 20, 120, 20, (0, 0, 1)), ("small", 20, 90, 5, (0, 0.5, 0))]
    content = "".join(" ".join(number(c) for c in rgb) + " rg " + words(w, x, y, size) for w, x, y, size, rgb in plain)
    pdf.page(content, SMALL, resources=f"/Font << /F1 {simple(pdf)} >>")
    facts = [{"page": 1, "text": w, "x0": x, "x1": round(x + 0.6 * size * len(w), 4), "baseline": y, "font": "Frames", "size": size,
              "color": [round(255 * c) for c in rgb]} for w, x, y, size, rgb in plain]
    return opened(pdf, words=facts, textHas=[w for w, *_ in plain])


@fixture
def text_rotated():
    """The same two words on a page of Rotate 90 with a crop box off the origin; a third word runs upward."""
    pdf = PDF()
    content = words("level", 60, 150, 10) + words("ground", 60, 120, 10) + "BT /F1 10 Tf 0 1 -1 0 150 60 Tm (upward) Tj ET\n"
    pdf.page(content, media=[0, 0, 250, 250], crop=[50, 40, 200, 200], rotate=90, resources=f"/Font << /F1 {simple(pdf)} >>")
    facts = [{"page": 1, "text": w, "x0": 60, "x1": 60 + 6 * len(w), "baseline": y, "size": 10} for w, y in (("level", 150), ("ground", 120))]
    return opened(pdf, words=facts, textHas=["level", "ground", "upward"])


@fixture
def text_outside_crop_box():
    """One word inside the crop box, one between crop box and media box, one beyond the media box."""
    pdf = PDF()
    content = words("inside", 60, 100, 10) + words("beyond", 60, 20, 10) + words("nowhere", 60, -50, 10)
    pdf.page(content, media=[0, 0, 200, 200], crop=[50, 50, 200, 200], resources=f"/Font << /F1 {simple(pdf)} >>")
    return opened(pdf, textHas=["inside"])


@fixture
def text_spacing():
    """Words without space characters, set apart by moves; letters of one word spread by character spacing; a fake bold word set twice."""
    pdf = PDF()
    content = "BT /F1 10 Tf 20 150 Td [(moved) -600 (apart)] TJ ET\nBT /F1 10 Tf 1 Tc 20 120 Td (spread) Tj ET\n"
    content += words("bold", 20, 90, 10) + words("bold", 20.3, 90, 10)
    pdf.page(content, SMALL, resources=f"/Font << /F1 {simple(pdf)} >>")
    return opened(pdf, text=["moved apart spread bold"])


# Order


@fixture
def text_two_columns():
    """Two columns of seven lines, written line by line across both: the left column is to be read first."""
    pdf = PDF()
    left = ["The keeper wrote his log at", "the table under the stairs,", "and what he wrote was short:", "wind, swell, ships, and oil.",
            "Of himself he said nothing,", "for nobody had asked, and", "the column was narrow. When"]
    right = ["the tender came it brought a", "letter, and the letter said", "that the light had been seen", "from thirty miles away, by a",
             "captain who wished to thank", "whoever had polished the", "glass. He wrote that down."]
    content = "".join(words(a, 20, 150 - 10 * n, 8) + words(b, 170, 150 - 10 * n, 8) for n, (a, b) in enumerate(zip(left, right)))
    pdf.page(content, (320, 200), resources=f"/Font << /F1 {simple(pdf)} >>")
    return opened(pdf, text=[" ".join(left + right)], lines=left + right)


@fixture
def text_hyphenated():
    """Words parted at line ends by a hyphen and by a soft hyphen; a word whose hyphen is its own; a dash before a number."""
    pdf = PDF()
    own = HELVETICA
    lines = ["The meas-", "urement of hyphen\\255", "ation is a well-", "known trouble, and -5", "is a number."]
    content = "".join(f"BT /F1 12 Tf 20 {170 - 14 * n} Td ({line}) Tj ET\n" for n, line in enumerate(lines))
    pdf.page(content, SMALL, resources=own)
    return opened(pdf, lines=["The meas-", "urement of hyphen\u00ad", "ation is a well-", "known trouble, and -5", "is a number."],
                  searchAcrossLines=["measurement", "hyphenation"])


@fixture
def text_right_to_left():
    """Hebrew as PDF has it, from left to right as seen, with a number and a Latin word in it; the text is in reading order."""
    pdf = PDF()
    logical = "שלום עולם"
    characters = sorted(set(logical))
    visual = logical[::-1]
    pdf.page(shown([characters.index(c) + 1 for c in visual], 40, 120), SMALL, resources=f"/Font << /F1 {composite(pdf, characters, characters)} >>")
    return opened(pdf, text=[logical], fonts=[told("Type 0 (TrueType)", True)])


@fixture
def text_arabic_presentation_forms():
    """Arabic whose ToUnicode says presentation forms, one of them the ligature of lam and alef."""
    pdf = PDF()
    forms = ["\ufeb3", "\ufefc", "\ufee1"]  # seen, lam with alef, meem: salaam
    pdf.page(shown([3, 2, 1], 40, 120), SMALL, resources=f"/Font << /F1 {composite(pdf, 'abc', forms)} >>")
    return opened(pdf, text=["".join(forms)], textWithoutLigatures=["سلام"])


@fixture
def text_vertical():
    """Japanese set from top to bottom by Identity-V."""
    pdf = PDF()
    string = "縦書き文"
    own = composite(pdf, string, list(string), encoding="Identity-V")
    pdf.page(shown([1, 2, 3, 4], 100, 180, 20), SMALL, resources=f"/Font << /F1 {own} >>")
    return opened(pdf, text=[string])


# Not what it seems


@fixture
def text_invisible():
    """A scanned page: a picture, and the words of it in text that is not painted (render mode 3)."""
    pdf = PDF()
    pdf.page(fill(20, 90, 100, 20, (0.8, 0.8, 0.8)) + "BT 3 Tr /F1 10 Tf 20 100 Td (recognised) Tj ET", SMALL, resources=f"/Font << /F1 {simple(pdf)} >>")
    return opened(pdf, [pdf.pixel(1, 23, 104, (0.8, 0.8, 0.8))], text=["recognised"])


@fixture
def text_actual_text():
    """A span whose ActualText says "Drop" where the page shows D and rop; a figure of letters that means a formula."""
    pdf = PDF()
    content = (f"/Span << /ActualText {text('Drop')} >> BDC " + words("D", 20, 100, 30) + words("rop", 40, 100, 10) + "EMC\n"
               + "/Span << /ActualText (E = mc2) >> BDC " + words("xyz", 20, 50, 10) + "EMC\n")
    pdf.page(content, SMALL, resources=f"/Font << /F1 {simple(pdf)} >>")
    return opened(pdf, textHas=["Drop", "E = mc2"])


@fixture
def text_for_html():
    """Text that would be markup in HTML, and a title that would be."""
    pdf = PDF()
    string = '<script>alert("1 & 2")</script> </body>'
    pdf.page(words(string, 10, 100, 6), SMALL, resources=f"/Font << /F1 {simple(pdf)} >>")
    pdf.info(f"/Title {literal('</title><b>bold & more')}")
    return opened(pdf, text=[string], title="</title><b>bold & more")


@fixture
def text_for_searching():
    """Two pages: a phrase over a line end, a word in three cases, a word as part of another, an umlaut, a full stop."""
    pdf = PDF()
    pages = [["the needle lies in", "the haystack", "Needle NEEDLE needles", "a.b aXb"], ["no such thing here", "Grüße to all"]]
    for lines in pages:
        pdf.page("".join(f"BT /F1 10 Tf 20 {170 - 14 * n} Td ({line.encode('cp1252').decode('latin-1')}) Tj ET\n" for n, line in enumerate(lines)),
                 SMALL, resources=HELVETICA)
    return opened(pdf, lines=[line for lines in pages for line in lines],
                  searches=[{"pattern": "needle", "count": 2}, {"pattern": "needle", "ignoreCase": True, "count": 4},
                            {"pattern": "needle", "word": True, "count": 1}, {"pattern": "lies in the haystack", "count": 1},
                            {"pattern": "a.b", "count": 1}, {"pattern": "a.b", "regex": True, "count": 2}, {"pattern": "Grüße", "count": 1, "page": 2},
                            {"pattern": "absent", "count": 0}])


@fixture
def text_many_lines():
    """Forty lines, each of which says its number: for cutting out a part of the page."""
    pdf = PDF()
    pdf.page("".join(words(f"line {n:02}", 20, 780 - 18 * n, 10) for n in range(1, 41)), resources=f"/Font << /F1 {simple(pdf)} >>")
    return opened(pdf, lines=[f"line {n:02}" for n in range(1, 41)])


# Structure


@fixture
def structure_tree():
    """A tagged file of two pages: headings, paragraph with a span, figure, list, table, link, role map, languages, two pages in one element."""
    pdf = PDF()
    own = simple(pdf)
    marks = [[("H1", "Title"), ("P", "A paragraph"), ("Span", "abbr"), ("Figure", None), ("Lbl", "1"), ("LBody", "item"), ("TH", "Head"), ("TD", "Cell"),
              ("Note", "goes on")], [("Note", "and ends")]]
    resources = f"/Font << /F1 {own} >>"
    for page, items in enumerate(marks):
        content = "".join(f"/{tag} << /MCID {n} >> BDC {words(string, 20, 180 - 18 * n, 10) if string else fill(20, 180 - 18 * n, 20, 10, RED)} EMC\n"
                          for n, (tag, string) in enumerate(items))
        pdf.page(content, SMALL, resources=resources, entries=f"/StructParents {page} /Tabs /S")
    one, two = pdf.kids
    root = pdf.reserve()
    document = pdf.reserve()
    parents = {0: {}, 1: {}}

    def element(kind, parent, more="", kids=(), mcid=None, page=one):
        reference = pdf.reserve()
        inside = []
        if mcid is not None:
            inside.append(str(mcid))
            parents[0 if page == one else 1][mcid] = reference
        made = [kid(reference) for kid in kids]
        inside += made
        pdf.set(reference, f"<< /Type /StructElem /S /{kind} /P {parent} /Pg {page} {more} {f'/K [{chr(32).join(inside)}]' if inside else ''} >>")
        return reference

    def kid(kind, **more):
        return lambda parent: element(kind, parent, **more)

    note = pdf.reserve()
    parents[0][8] = parents[1][0] = note
    link = pdf.add(f"<< /Type /Annot /Subtype /Link /Rect [100 10 150 20] /Border [0 0 0] /A << /S /URI /URI (https://example.org/) >> /StructParent 2 >>")
    linked = pdf.reserve()
    top = [
        element("Headline", document, f"/T {text('The title')} /ID (h1)", mcid=0),
        element("P", document, "/Lang (de-CH)", [kid("Span", more="/ActualText (abbreviation) /E (expanded)", mcid=2)], mcid=1),
        element("Figure", document, f"/Alt {text('A red box – small')} /A << /O /Layout /BBox [20 126 40 136] >>", mcid=3),
        element("L", document, "", [kid("LI", kids=[kid("Lbl", mcid=4), kid("LBody", mcid=5)])]),
        element("Table", document, "/A << /O /Table /Summary (numbers) >>", [kid("TR", kids=[
            kid("TH", more="/A << /O /Table /Scope /Column >>", mcid=6), kid("TD", mcid=7)])]),
        note, linked]
    pdf.set(note, f"<< /Type /StructElem /S /Note /P {document} /Pg {one} /ID (n1) /K [8 << /Type /MCR /Pg {two} /MCID 0 >>] >>")
    pdf.set(linked, f"<< /Type /StructElem /S /Link /P {document} /Pg {one} /K << /Type /OBJR /Obj {link} /Pg {one} >> >>")
    pdf.set(document, f"<< /Type /StructElem /S /Document /P {root} /Lang (en-GB) /K [{' '.join(top)}] >>")
    arrays = [f"{page} [{' '.join(parents[page][n] for n in sorted(parents[page]))}]" for page in (0, 1)]
    pdf.set(root, f"<< /Type /StructTreeRoot /K {document} /RoleMap << /Headline /H1 >> /ParentTree << /Nums [{' '.join(arrays)} 2 {linked}] >> "
                  f"/ParentTreeNextKey 3 >>")
    number = int(one.split()[0])
    pdf.objects[number] = pdf.objects[number][:-2] + f"/Annots [{link}] >>".encode()
    pdf.catalog.append(f"/MarkInfo << /Marked true >> /StructTreeRoot {root} /Lang (en)")
    facts = [
        {"level": 1, "type": "Document", "language": "en-GB"},
        {"level": 2, "type": "Headline", "mappedType": "H1", "title": "The title", "id": "h1", "pages": "1", "text": "Title"},
        {"level": 2, "type": "P", "language": "de-CH", "pages": "1", "text": "A paragraph"},
        {"level": 3, "type": "Span", "actualText": "abbreviation", "expansion": "expanded", "pages": "1", "text": "abbr"},
        {"level": 2, "type": "Figure", "alternativeText": "A red box – small", "pages": "1"},
        {"level": 2, "type": "L"}, {"level": 3, "type": "LI"}, {"level": 4, "type": "Lbl", "text": "1"}, {"level": 4, "type": "LBody", "text": "item"},
        {"level": 2, "type": "Table"}, {"level": 3, "type": "TR"}, {"level": 4, "type": "TH", "text": "Head"}, {"level": 4, "type": "TD", "text": "Cell"},
        {"level": 2, "type": "Note", "id": "n1", "pages": "1-2", "text": "goes on and ends"}, {"level": 2, "type": "Link", "pages": "1"},
    ]
    return opened(pdf, tagged=True, structure=facts, links=[{"page": 1, "kind": "uri", "uri": "https://example.org/", "rectangle": [100, 10, 150, 20]}])


@fixture
def structure_marked_without_tree():
    """MarkInfo says that the file is tagged, and there is no structure tree."""
    pdf = PDF()
    pdf.page(words("not tagged", 20, 100), SMALL, resources=f"/Font << /F1 {simple(pdf)} >>")
    pdf.catalog.append("/MarkInfo << /Marked true >>")
    made = opened(pdf, structure=[])
    del made.facts["tagged"]
    return made


@fixture
def structure_roles_cyclic():
    """A role map in which A means B and B means A."""
    pdf = PDF()
    pdf.page("/A << /MCID 0 >> BDC " + words("roles", 20, 100) + "EMC", SMALL, resources=f"/Font << /F1 {simple(pdf)} >>", entries="/StructParents 0")
    root = pdf.reserve()
    own = pdf.add(f"<< /Type /StructElem /S /A /P {root} /Pg {pdf.kids[0]} /K 0 >>")
    pdf.set(root, f"<< /Type /StructTreeRoot /K {own} /RoleMap << /A /B /B /A >> /ParentTree << /Nums [0 [{own}]] >> >>")
    pdf.catalog.append(f"/MarkInfo << /Marked true >> /StructTreeRoot {root}")
    return opened(pdf, tagged=True, structure=[{"level": 1, "type": "A", "pages": "1"}])
