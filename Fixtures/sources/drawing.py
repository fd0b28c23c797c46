"""Pages that poppler draws otherwise than they say, with what is to be reported of each, and controls beside them.

A page is 200 by 200 points. `drawing` in the manifest lists, page by page, the severities and codes to be reported.
"""
from fixture import fixture, opened
from pdf import BLUE, GREEN, PDF, RED, WHITE, YELLOW, fill

SIZE = (200, 200)
PLACE = "q 160 0 0 160 20 20 cm /I Do Q\n"
RGB = "/ColorSpace /DeviceRGB /BitsPerComponent 8"
GRAY = "/ColorSpace /DeviceGray /BitsPerComponent 8"
BITONAL = "/ColorSpace /DeviceGray /BitsPerComponent 1"
STENCIL = "/ImageMask true /BitsPerComponent 1"


class Pages:
    """A document whose every page has what is to be reported of it."""

    def __init__(self):
        self.pdf, self.expected, self.pixels = PDF(), [], []

    def add(self, content, resources="", expected=(), entries="", pixels=()):
        self.pdf.page(content, SIZE, resources=resources, entries=entries)
        self.expected.append(list(expected))
        self.pixels += [self.pdf.pixel(len(self.expected), *point) for point in pixels]

    def image(self, entries, samples, expected=(), flate=True, **more):
        self.add(PLACE, f"/XObject << /I {self.stream(entries, samples, flate)} >>", expected, **more)

    def stream(self, entries, samples, flate=True):
        return self.pdf.stream(samples, f"/Type /XObject /Subtype /Image {entries}", flate=flate)

    def opened(self, **extra):
        findings = {"findings": True} if any(self.expected) else {}
        return opened(self.pdf, self.pixels, extra={"drawing": self.expected, **findings, **extra})


def sides(width, height, entries):
    return f"/Width {width} /Height {height} {entries}"


@fixture
def drawing_large_images():
    """Images of every kind of more than 32,766 pixels a side, which cairo does not draw, and one of 30,000."""
    pages = Pages()
    lost = ["error imageNotDrawn"]
    for width, height in ((40000, 4), (4, 40000)):
        bits = b"\0" * ((width + 7) // 8 * height)
        pages.image(sides(width, height, RGB), b"\xff\0\0" * width * height, lost)
        pages.image(sides(width, height, GRAY), b"\x80" * width * height, lost)
        pages.image(sides(width, height, BITONAL), bits, lost)
        pages.image(sides(width, height, STENCIL), bits, lost)
    soft = pages.stream(sides(40000, 4, GRAY), b"\xff" * 160000)
    hard = pages.stream(sides(40000, 4, STENCIL), b"\0" * 20000)
    pages.image(sides(8, 8, f"{RGB} /SMask {soft}"), b"\xff\0\0" * 64, lost)
    pages.image(sides(8, 8, f"{RGB} /Mask {hard}"), b"\xff\0\0" * 64, lost)
    pages.image(sides(30000, 4, RGB), b"\xff\0\0" * 120000, pixels=[(100, 100, RED)])
    return pages.opened(incompletePages=list(range(1, 11)))


@fixture
def drawing_short_images():
    """Images with half of their rows, without the last row, the last byte or any; a JPEG without its end; whole ones."""
    pages = Pages()
    lost = ["error imageIncomplete"]
    for entries, row in ((RGB, b"\xff\0\0" * 8), (GRAY, b"\x80" * 8), (BITONAL, b"\0"), (STENCIL, b"\0"),
                         ("/ColorSpace /DeviceCMYK /BitsPerComponent 8", b"\0\xff\xff\0" * 8),
                         ("/ColorSpace /DeviceGray /BitsPerComponent 16", b"\x80\0" * 8),
                         ("/ColorSpace [/Indexed /DeviceRGB 1 <FF000000FF00>] /BitsPerComponent 4", b"\x11" * 4)):
        for count in (4, 7):
            pages.image(sides(8, 8, entries), row * count, lost)
        pages.image(sides(8, 8, entries), row * 8)
    pages.image(sides(8, 8, GRAY), b"\x80" * 63, lost)
    pages.image(sides(8, 8, GRAY), b"", lost)
    pages.image(sides(8, 8, GRAY), b"\x80" * 32, lost, flate=False)
    pages.image(sides(8, 8, GRAY), b"\x80" * 70, flate=False)
    soft = pages.stream(sides(8, 8, GRAY), b"\xff" * 32)
    pages.image(sides(8, 8, f"{RGB} /SMask {soft}"), b"\xff\0\0" * 64, lost)
    inline = "q 160 0 0 160 20 20 cm BI /W 8 /H 8 /CS /G /BPC 8 ID {} EI Q\n"
    pages.add(inline.format("A" * 32), expected=lost)
    pages.add(inline.format("A" * 64))
    return pages.opened(incompletePages=[n + 1 for n, codes in enumerate(pages.expected) if codes])


def group(pages, content, entries="", resources=""):
    return pages.pdf.stream(content, "/Type /XObject /Subtype /Form /BBox [0 0 200 200] "
                            f"/Group << /S /Transparency /CS /DeviceRGB {entries} >> /Resources << {resources} >>")


@fixture
def drawing_transparency():
    """Blend modes on the page, in isolated, other and knockout groups; soft masks of alpha with and without a function."""
    pages = Pages()
    lost = ["warning transparencyIgnored"]
    modes = "/ExtGState << /M << /BM /Multiply >> /N << /BM /Normal >> >>"
    band, square = fill(0, 60, 200, 80, YELLOW), fill(20, 20, 100, 100, (0, 1, 1))
    # On the page itself: with what was drawn before, and with the empty page, which is transparent.
    pages.add(band + "/M gs " + square, modes, pixels=[(50, 100, GREEN), (50, 30, (0, 1, 1))])
    for entries, content, expected, pixels in (
            ("", "/M gs " + square, lost, []),
            ("", square, [], [(50, 100, (0, 1, 1))]),
            ("", "/M gs /N gs " + square, [], []),
            ("/I true", "/M gs " + square, [], [(50, 100, (0, 1, 1))]),
            ("/I true /K true", fill(20, 20, 100, 100, RED) + fill(80, 80, 100, 100, BLUE), [], [(100, 100, BLUE)]),
            ("/I true /K true", fill(20, 20, 100, 100, RED) + "/M gs " + fill(80, 80, 100, 100, BLUE), lost, [])):
        form = group(pages, content, entries, modes)
        pages.add(band + "/F Do", f"/XObject << /F {form} >>", expected, pixels=pixels)
    # Nothing is below the group, so that nothing is lost.
    form = group(pages, "/M gs " + square, "", modes)
    pages.add("/F Do", f"/XObject << /F {form} >>", pixels=[(50, 50, (0, 1, 1))])
    # The group is in another one that is isolated, with nothing in it before.
    outer = group(pages, "/F Do", "/I true", f"/XObject << /F {form} >>")
    pages.add(band + "/F Do", f"/XObject << /F {outer} >>")
    outer = group(pages, band + "/F Do", "/I true", f"/XObject << /F {form} >>")
    pages.add("/F Do", f"/XObject << /F {outer} >>", lost)
    # Masks.
    mask = group(pages, "0 g 20 20 160 160 re f")
    inverse = "<< /FunctionType 2 /Domain [0 1] /N 1 /C0 [1] /C1 [0] >>"
    for transfer, expected, pixels in (("", [], [(100, 100, RED), (10, 10, BLUE)]), ("/TR /Identity", [], []),
                                       (f"/TR {inverse}", ["error transparencyIgnored"], [])):
        state = f"/ExtGState << /S << /SMask << /Type /Mask /S /Alpha /G {mask} {transfer} >> >> >>"
        pages.add(fill(0, 0, 200, 200, BLUE) + "/S gs " + fill(0, 0, 200, 200, RED), state, expected, pixels=pixels)
    pages.add("/O gs 0 1 0 0 k 20 20 160 160 re f", "/ExtGState << /O << /OP true >> >>", ["info overprintIgnored"])
    pages.add("/O gs 0 1 0 0 k 20 20 160 160 re f", "/ExtGState << /O << /OP false >> >>")
    return pages.opened()


@fixture
def drawing_blend_modes_on_the_page():
    """Red painted with each blend mode onto the empty page, where each gives red: the page is a group of its own."""
    pages = Pages()
    for mode in ("Normal", "Multiply", "Screen", "Overlay", "Darken", "Lighten", "ColorDodge", "ColorBurn", "HardLight",
                 "SoftLight", "Difference", "Exclusion", "Hue", "Saturation", "Color", "Luminosity"):
        pages.add("/M gs " + fill(20, 20, 160, 160, RED), f"/ExtGState << /M << /BM /{mode} >> >>",
                  pixels=[(100, 100, RED), (10, 10, WHITE)])
    return pages.opened()


@fixture
def drawing_type3_glyphs():
    """Type 3 text with codes that have no glyph, glyphs with colours of their own (d0, d1), and whole ones."""
    pages = Pages()
    square, colored = "1000 0 0 0 750 750 d1 0 0 750 750 re f", "1000 0 0 0 750 750 d1 1 0 0 rg 0 0 750 750 re f"

    def font(procedure):
        glyph = pages.pdf.stream(procedure)
        return ("/Font << /F << /Type /Font /Subtype /Type3 /FontBBox [0 0 750 750] /FontMatrix [0.001 0 0 0.001 0 0] "
                f"/CharProcs << /a {glyph} >> /Encoding << /Type /Encoding /Differences [97 /a /b] >> "
                "/FirstChar 97 /LastChar 98 /Widths [1000 1000] /Resources << >> >> >>")

    for string, procedure, expected in (("aaa", square, []), ("aba", square, ["error glyphMissing"]),
                                        ("aca", square, ["error glyphMissing"]), ("aaa", colored, ["warning unsupported"])):
        pages.add(f"BT /F 40 Tf 20 100 Td ({string}) Tj ET", font(procedure), expected)
    return pages.opened()


@fixture
def drawing_substitutes():
    """A font that is not embedded and shows something, only spaces, hidden text or nothing; one that no substitute has the
    glyphs of; a standard one."""
    pages = Pages()
    simple = "/Font << /F << /Type /Font /Subtype /TrueType /BaseFont /{} /Encoding /WinAnsiEncoding >> >>"
    unknown = simple.format("UnknownSans")
    shown = ["warning fontSubstituted"]
    for content, expected in (("(a) Tj", shown), ("(  ) Tj", []), ("3 Tr (a) Tj", []), ("7 Tr (a) Tj", []), ("", []),
                              ("q 3 Tr (a) Tj Q (a) Tj", shown), ("[(a) 20 ( )] TJ", shown)):
        pages.add(f"BT /F 14 Tf 20 100 Td {content} ET", unknown, expected)
    pages.add("BT /F 14 Tf 20 100 Td (a) Tj ET", simple.format("ArialMT"), shown)
    pages.add("BT /F 14 Tf 20 100 Td (a) Tj ET", simple.format("Helvetica"), ["info fontSubstituted"])
    # Characters of a private use plane, which no font has.
    cmap = pages.pdf.stream("1 begincodespacerange <0000> <FFFF> endcodespacerange 2 beginbfchar "
                            "<0041> <DB80DC41> <0042> <0062> endbfchar")
    composite = ("/Font << /F << /Type /Font /Subtype /Type0 /BaseFont /UnknownSong /Encoding /Identity-H "
                 f"/ToUnicode {cmap} /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /UnknownSong "
                 "/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 1000 >>] >> >>")
    pages.add("BT /F 14 Tf 20 100 Td <004100420041> Tj ET", composite, ["warning fontDamaged", "error glyphMissing"])
    return pages.opened()


@fixture
def drawing_annotations():
    """Annotations without an appearance, with corners in another order, with a wide border; hidden ones and whole ones."""
    pages = Pages()
    form = pages.pdf.stream("1 0 0 rg 0 0 160 160 re f", "/Type /XObject /Subtype /Form /BBox [0 0 160 160]")
    made, wrong = ["info annotationAppearance"], ["warning annotationAppearance"]
    by_row, in_turn = "[20 180 180 180 20 20 180 20]", "[20 20 180 20 180 180 20 180]"
    for entries, expected in (
            ("/Subtype /Square /C [1 0 0]", made), (f"/Subtype /Square /AP << /N {form} >>", []),
            ("/Subtype /Square /C [1 0 0] /F 2", []), ("/Subtype /Square /C [1 0 0] /F 32", []), ("/Subtype /Redact", made),
            (f"/Subtype /Highlight /C [1 1 0] /QuadPoints {by_row}", made),
            (f"/Subtype /Highlight /C [1 1 0] /QuadPoints {in_turn}", wrong),
            (f"/Subtype /Underline /C [1 0 0] /QuadPoints {in_turn}", wrong),
            (f"/Subtype /Highlight /QuadPoints {in_turn} /AP << /N {form} >>", []),
            ("/Subtype /Popup", []), ("/Subtype /Link /Border [0 0 1]", []), ("/Subtype /Link", []),
            ("/Subtype /Link /Border [0 0 100]", wrong), ("/Subtype /Link /BS << /W 90 >>", wrong)):
        annotation = pages.pdf.add(f"<< /Type /Annot /Rect [20 20 180 180] {entries} >>")
        pages.add("", expected=expected, entries=f"/Annots [{annotation}]")
    return pages.opened()


@fixture
def drawing_portfolio_cover():
    """A portfolio: its page is only the cover of the files attached to it."""
    pdf = PDF()
    pdf.page(fill(20, 20, 160, 160, GREEN), SIZE)
    pdf.catalog.append("/Collection << /Type /Collection /View /T >>")
    return opened(pdf, extra={"findings": True, "placeholder": True})
