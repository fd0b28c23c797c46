"""What stands on pages: colour, transparency, images, fonts that are not embedded."""
import base64
import random
import zlib

from fixture import fixture, opened
from images import GROUP4, JBIG2, JPEG2000, QUADRANTS, jpeg, lzw, packed, profile, quadrants, runLength, ycc
from pdf import A4, BLACK, BLUE, GREEN, HELVETICA, PDF, RED, WHITE, YELLOW, fill, words

SMALL = (200, 200)


@fixture
def page_blank():
    """Three blank pages: no Contents, an empty content stream, white on white."""
    pdf = PDF()
    pdf.page(None, SMALL)
    pdf.page("", SMALL)
    pdf.page(fill(50, 50, 50, 50, WHITE), SMALL)
    return opened(pdf, [pdf.pixel(n, 75, 75, WHITE) for n in (1, 2, 3)])


@fixture
def streams_empty():
    """Blank pages whose contents are no bytes, behind each filter and behind several; the last is an empty hexadecimal string."""
    pdf = PDF()
    names = ["Flate", "LZW", "RunLength", "ASCIIHex", "ASCII85"]
    filters = [f"/{name}Decode" for name in names] + ["[/ASCII85Decode /FlateDecode]", "[/ASCIIHexDecode /LZWDecode]"]
    filters += [f"/{name}Decode /DecodeParms << /Predictor 12 /Columns 4 >>" for name in names[:2]]
    for entries, content in [(filter, "") for filter in filters] + [("[/ASCIIHexDecode /FlateDecode]", ">")]:
        pdf.page(None, SMALL, entries=f"/Contents {pdf.stream(content, f'/Filter {entries}')}")
    return opened(pdf, [pdf.pixel(page, 75, 75, WHITE) for page in (1, 10)])


@fixture
def page_gray():
    """A page in DeviceGray alone: rectangles from black to white."""
    pdf = PDF()
    grays = [0, 0.2, 0.4, 0.6, 0.8, 1]
    pdf.page("".join(f"{g} g {30 * n} 50 30 100 re f\n" for n, g in enumerate(grays)), SMALL)
    return opened(pdf, [pdf.pixel(1, 30 * n + 15, 100, (g, g, g)) for n, g in enumerate(grays)], gray=True)


@fixture
def page_gray_written_as_rgb():
    """A page whose colours are equal parts of red, green and blue: what is seen is gray."""
    pdf = PDF()
    pdf.page(fill(0, 0, 100, 200, (0.4, 0.4, 0.4)) + fill(100, 0, 50, 200, BLACK), SMALL)
    return opened(pdf, [pdf.pixel(1, 50, 100, (0.4, 0.4, 0.4)), pdf.pixel(1, 125, 100, BLACK)], gray=True)


@fixture
def page_one_coloured_point():
    """A gray page but for one red point of 1 × 1 in its last corner."""
    pdf = PDF()
    pdf.page("0.5 g 0 0 100 100 re f\n" + fill(199, 0, 1, 1, RED), SMALL)
    return opened(pdf, [pdf.pixel(1, 199.5, 0.5, RED)], gray=False)


@fixture
def page_color():
    """A page of six colours."""
    pdf = PDF()
    colours = [RED, YELLOW, GREEN, (0, 1, 1), BLUE, (1, 0, 1)]
    pdf.page("".join(fill(30 * n, 50, 30, 100, c) for n, c in enumerate(colours)), SMALL)
    return opened(pdf, [pdf.pixel(1, 30 * n + 15, 100, c) for n, c in enumerate(colours)], gray=False)


@fixture
def page_transparency_group():
    """A half-transparent blue square over a red one; an isolated group that is drawn at half strength; multiply."""
    pdf = PDF("1.4")
    group = pdf.stream(fill(0, 0, 30, 30, BLACK) + fill(15, 0, 30, 30, BLACK), "/Type /XObject /Subtype /Form /BBox "
                       "[0 0 45 30] /Group << /S /Transparency /I true /CS /DeviceRGB >>")
    content = (fill(20, 120, 60, 60, RED) + "q /Half gs " + fill(50, 120, 60, 60, BLUE) + "Q q /Half gs 1 0 0 1 20 60 cm /G Do Q\n"
               + fill(20, 10, 60, 30, YELLOW) + "q /Multiply gs " + fill(50, 10, 60, 30, (0, 1, 1)) + "Q\n")
    pdf.page(content, SMALL, resources=f"/ExtGState << /Half << /ca 0.5 >> /Multiply << /BM /Multiply >> >> /XObject << /G {group} >>",
             entries="/Group << /S /Transparency /CS /DeviceRGB /I true >>")
    pixels = [pdf.pixel(1, 65, 150, (0.5, 0, 0.5)), pdf.pixel(1, 95, 150, (0.5, 0.5, 1)), pdf.pixel(1, 40, 75, (0.5, 0.5, 0.5)),
              pdf.pixel(1, 25, 75, (0.5, 0.5, 0.5)), pdf.pixel(1, 65, 25, GREEN), pdf.pixel(1, 95, 25, (0, 1, 1))]
    return opened(pdf, [p | {"tolerance": 2} for p in pixels])


@fixture
def page_drawn_by_pattern_and_shading():
    """A tiling pattern, an axial and a radial shading."""
    pdf = PDF()
    tile = pdf.stream(fill(0, 0, 5, 10, RED), "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 10 10] /XStep 10 "
                      "/YStep 10 /Resources << >>")
    function = "<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0] /C1 [1 1 1] /N 1 >>"
    axial = pdf.add(f"<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [10 0 190 0] /Function {function} /Extend [true true] >>")
    radial = pdf.add(f"<< /ShadingType 3 /ColorSpace /DeviceRGB /Coords [100 30 0 100 30 25] /Function {function} >>")
    pdf.page("/Pattern cs /P scn 0 150 200 50 re f q 0 80 200 60 re W n /A sh Q /R sh", SMALL,
             resources=f"/Pattern << /P {tile} >> /Shading << /A {axial} /R {radial} >>")
    return opened(pdf, [pdf.pixel(1, 2.5, 175, RED), pdf.pixel(1, 7.5, 175, WHITE),
                        pdf.pixel(1, 100, 110, (0.5, 0.5, 0.5)) | {"tolerance": 4}])


# Images

RECTANGLE = [50, 50, 150, 130]
PLACE = "q 100 0 0 80 50 50 cm /I Do Q\n"
MIDDLES = [(75, 110), (125, 110), (75, 70), (125, 70)]


def pictured(pdf, image, size, rgb, tolerance=2, content=PLACE, extra=None, **facts):
    """A page with one image of size × size pixels at RECTANGLE, whose quadrants look like `rgb`."""
    pdf.page(content, SMALL, resources=f"/XObject << /I {image} >>" if image else "")
    shown = {"page": 1, "width": size, "height": size, "rectangle": RECTANGLE, "ppiX": round(size * 0.72, 4),
             "ppiY": round(size * 0.9, 4)} | facts
    pixels = [pdf.pixel(1, x, y, tuple(c / 255 for c in colour)) | {"tolerance": tolerance}
              for (x, y), colour in zip(MIDDLES, rgb) if colour]
    return opened(pdf, pixels, extra, images=[shown])


def image(pdf, size, samples, bits, space, more="", flate=True):
    return pdf.stream(samples, f"/Type /XObject /Subtype /Image /Width {size} /Height {size} /BitsPerComponent {bits} "
                      f"{f'/ColorSpace {space}' if space else ''} {more}", flate=flate)


@fixture
def image_rgb():
    """An RGB image of 8 bits, Flate."""
    pdf = PDF()
    own = image(pdf, 16, packed(quadrants(16, QUADRANTS)), 8, "/DeviceRGB")
    return pictured(pdf, own, 16, QUADRANTS, kind="image", bits=8, colorSpace="DeviceRGB", filter="FlateDecode")


@fixture
def image_rgb_16_bits():
    """An RGB image of 16 bits a component."""
    pdf = PDF("1.5")
    values = [tuple(257 * c for c in colour) for colour in QUADRANTS]
    own = image(pdf, 16, packed(quadrants(16, values), 16), 16, "/DeviceRGB")
    return pictured(pdf, own, 16, QUADRANTS, kind="image", bits=16, colorSpace="DeviceRGB", filter="FlateDecode")


@fixture
def image_png_predictor():
    """An RGB image whose Flate stream uses PNG predictors, a different one a row."""
    pdf = PDF()
    rows = quadrants(16, QUADRANTS)
    out, above = bytearray(), [0] * 48
    for y, row in enumerate(rows):
        line = [sample for pixel in row for sample in pixel]
        left = [0, 0, 0] + line[:-3]
        kind = y % 3
        before = ([0] * 48, left, above)[kind]
        out += bytes([kind]) + bytes((a - b) % 256 for a, b in zip(line, before))
        above = line
    own = image(pdf, 16, bytes(out), 8, "/DeviceRGB", "/DecodeParms << /Predictor 15 /Colors 3 /Columns 16 >>")
    return pictured(pdf, own, 16, QUADRANTS, kind="image", bits=8, colorSpace="DeviceRGB", filter="FlateDecode")


GRAYS = (0, 85, 170, 255)


@fixture
def image_gray_bits():
    """Gray images of 8, 4 and 2 bits, one a file."""
    for bits in (8, 4, 2):
        pdf = PDF()
        own = image(pdf, 16, packed(quadrants(16, [(g * (2**bits - 1) // 255,) for g in GRAYS]), bits), bits, "/DeviceGray")
        yield (f"image-gray-{bits}-bits.pdf", f"A gray image of {bits} bits.",
               pictured(pdf, own, 16, [(g,) * 3 for g in GRAYS], kind="image", bits=bits, colorSpace="DeviceGray",
                        filter="FlateDecode"))


@fixture
def image_1_bit():
    """A black and white image of 1 bit, not compressed."""
    pdf = PDF()
    own = image(pdf, 16, packed(quadrants(16, [(0,), (1,), (1,), (0,)]), 1), 1, "/DeviceGray", flate=False)
    return pictured(pdf, own, 16, [(0,) * 3, (255,) * 3, (255,) * 3, (0,) * 3], kind="image", bits=1,
                    colorSpace="DeviceGray", filter=None)


@fixture
def image_mask_stencil():
    """A stencil mask that paints green where its bit is 0."""
    pdf = PDF()
    own = image(pdf, 16, packed(quadrants(16, [(0,), (1,), (1,), (0,)]), 1), 1, None, "/ImageMask true")
    seen = [(0, 255, 0), (255,) * 3, (255,) * 3, (0, 255, 0)]
    return pictured(pdf, own, 16, seen, content="0 1 0 rg " + PLACE, kind="stencil", bits=1, filter="FlateDecode")


@fixture
def image_decode_inverted():
    """A gray image whose Decode array turns black into white."""
    pdf = PDF()
    own = image(pdf, 16, packed(quadrants(16, [(g,) for g in GRAYS])), 8, "/DeviceGray", "/Decode [1 0]")
    return pictured(pdf, own, 16, [(255 - g,) * 3 for g in GRAYS], kind="image", bits=8, colorSpace="DeviceGray",
                    filter="FlateDecode", samples=[255 - g for g in GRAYS])


@fixture
def image_indexed():
    """An indexed image of 2 bits with a palette of four RGB colours."""
    pdf = PDF()
    palette = "".join(f"{c:02x}" for colour in QUADRANTS for c in colour)
    own = image(pdf, 16, packed(quadrants(16, [(0,), (1,), (2,), (3,)]), 2), 2, f"[/Indexed /DeviceRGB 3 <{palette}>]")
    return pictured(pdf, own, 16, QUADRANTS, kind="image", bits=2, colorSpace="Indexed", filter="FlateDecode")


CMYK = ((0, 0, 0, 0), (0, 0, 0, 255), (255, 0, 0, 0), (0, 0, 255, 0))
# Without a profile the colours of ink are a matter of taste; white is not, and black is dark.
CMYK_SEEN = ((255, 255, 255), (20, 20, 20), None, None)


@fixture
def image_cmyk_flate():
    """A CMYK image, Flate."""
    pdf = PDF()
    own = image(pdf, 16, packed(quadrants(16, CMYK)), 8, "/DeviceCMYK")
    return pictured(pdf, own, 16, CMYK_SEEN, 40, kind="image", bits=8, colorSpace="DeviceCMYK", filter="FlateDecode")


@fixture
def image_cmyk_jpeg():
    """A CMYK JPEG as Adobe's programs write it: inverted, with a Decode array that says so."""
    pdf = PDF()
    inverted = [tuple(255 - c for c in ink) for ink in CMYK]
    own = image(pdf, 16, jpeg(quadrants(2, inverted), adobe=0), 8, "/DeviceCMYK", "/Filter /DCTDecode /Decode [1 0 1 0 1 0 1 0]",
                flate=False)
    return pictured(pdf, own, 16, CMYK_SEEN, 40, kind="image", bits=8, colorSpace="DeviceCMYK", filter="DCTDecode")


@fixture
def image_jpeg():
    """A JPEG in YCbCr whose blocks are of one colour each."""
    pdf = PDF()
    own = image(pdf, 16, jpeg(quadrants(2, [ycc(*c) for c in QUADRANTS])), 8, "/DeviceRGB", "/Filter /DCTDecode", flate=False)
    return pictured(pdf, own, 16, QUADRANTS, 4, kind="image", bits=8, colorSpace="DeviceRGB", filter="DCTDecode")


@fixture
def image_jpeg_gray():
    """A gray JPEG."""
    pdf = PDF()
    own = image(pdf, 16, jpeg(quadrants(2, [(g,) for g in GRAYS])), 8, "/DeviceGray", "/Filter /DCTDecode", flate=False)
    return pictured(pdf, own, 16, [(g,) * 3 for g in GRAYS], 2, kind="image", bits=8, colorSpace="DeviceGray", filter="DCTDecode")


@fixture
def image_jpeg_in_ascii85():
    """A JPEG behind an ASCII85 filter: two filters in a row."""
    pdf = PDF()
    content = base64.a85encode(jpeg(quadrants(2, [ycc(*c) for c in QUADRANTS]))) + b"~>"
    own = image(pdf, 16, content, 8, "/DeviceRGB", "/Filter [/ASCII85Decode /DCTDecode]", flate=False)
    return pictured(pdf, own, 16, QUADRANTS, 4, kind="image", bits=8, colorSpace="DeviceRGB", filter="DCTDecode")


@fixture
def image_jpeg_2000():
    """A JPEG 2000 image, without loss, that brings its own colour space."""
    pdf = PDF("1.5")
    own = pdf.stream(JPEG2000, "/Type /XObject /Subtype /Image /Width 16 /Height 16 /Filter /JPXDecode")
    return pictured(pdf, own, 16, QUADRANTS, kind="image", bits=8, components=3, filter="JPXDecode")


@fixture
def image_jpeg_2000_other_bits():
    """A JPEG 2000 image whose dictionary states another depth than the data, which decide."""
    pdf = PDF("1.5")
    own = pdf.stream(JPEG2000, "/Type /XObject /Subtype /Image /Width 16 /Height 16 /Filter /JPXDecode /BitsPerComponent 4 "
                     "/ColorSpace /DeviceRGB")
    return pictured(pdf, own, 16, QUADRANTS, kind="image", bits=8, components=3, colorSpace="DeviceRGB", filter="JPXDecode")


@fixture
def image_ccitt_group_4():
    """A fax image of 1 bit, group 4."""
    pdf = PDF()
    own = image(pdf, 16, GROUP4, 1, "/DeviceGray", "/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 16 /Rows 16 >>", flate=False)
    return pictured(pdf, own, 16, [(255,) * 3, (0,) * 3, (0,) * 3, (255,) * 3], kind="image", bits=1, colorSpace="DeviceGray",
                    filter="CCITTFaxDecode")


@fixture
def image_jbig2():
    """A JBIG2 image of 1 bit."""
    pdf = PDF()
    own = image(pdf, 16, JBIG2, 1, "/DeviceGray", "/Filter /JBIG2Decode", flate=False)
    return pictured(pdf, own, 16, [(255,) * 3, (0,) * 3, (0,) * 3, (255,) * 3], kind="image", bits=1, colorSpace="DeviceGray",
                    filter="JBIG2Decode")


@fixture
def image_other_filters():
    """RGB images as run lengths and as LZW, one a file."""
    for name, encode in (("RunLength", runLength), ("LZW", lzw)):
        pdf = PDF()
        own = image(pdf, 16, encode(packed(quadrants(16, QUADRANTS))), 8, "/DeviceRGB", f"/Filter /{name}Decode", flate=False)
        yield (f"image-{name.lower()}.pdf", f"An RGB image, {name}Decode.",
               pictured(pdf, own, 16, QUADRANTS, kind="image", bits=8, colorSpace="DeviceRGB", filter=f"{name}Decode"))


@fixture
def image_separation():
    """An image in a Separation colour space whose tint is made red."""
    pdf = PDF()
    tint = "<< /FunctionType 2 /Domain [0 1] /C0 [1 1 1] /C1 [1 0 0] /N 1 >>"
    own = image(pdf, 16, packed(quadrants(16, [(g,) for g in GRAYS])), 8, f"[/Separation /Spot /DeviceRGB {tint}]")
    return pictured(pdf, own, 16, [(255, 255 - g, 255 - g) for g in GRAYS], kind="image", bits=8, colorSpace="Separation",
                    filter="FlateDecode")


@fixture
def image_broken():
    """An image whose Flate data break off after a quarter, and a green square beside it."""
    pdf = PDF()
    packer = zlib.compressobj(9)
    samples = packed(quadrants(16, QUADRANTS))
    broken = packer.compress(samples[:192]) + packer.flush(zlib.Z_SYNC_FLUSH) + b"\xff" * 20
    own = pdf.stream(broken, "/Type /XObject /Subtype /Image /Width 16 /Height 16 /BitsPerComponent 8 /ColorSpace /DeviceRGB "
                     "/Filter /FlateDecode")
    pdf.page(PLACE + fill(0, 0, 20, 20, GREEN), SMALL, resources=f"/XObject << /I {own} >>")
    return opened(pdf, [pdf.pixel(1, 10, 10, GREEN)], extra={"qpdfExit": None, "findings": True, "incompletePages": [1]})


@fixture
def image_icc():
    """An image in an ICC-based colour space whose profile is named "Fixture RGB"."""
    pdf = PDF()
    own = profile("RGB ", "Fixture RGB")
    space = pdf.stream(own, "/N 3 /Alternate /DeviceRGB", flate=True)
    picture = image(pdf, 16, packed(quadrants(16, QUADRANTS)), 8, f"[/ICCBased {space}]")
    return pictured(pdf, picture, 16, QUADRANTS, 12, kind="image", bits=8, colorSpace="ICCBased", profileName="Fixture RGB",
                    filter="FlateDecode")


@fixture
def image_soft_mask():
    """A red image whose soft mask is 0 %, 33 %, 67 % and 100 % opaque, over white."""
    pdf = PDF("1.4")
    mask = image(pdf, 16, packed(quadrants(16, [(g,) for g in GRAYS])), 8, "/DeviceGray")
    own = image(pdf, 16, packed(quadrants(16, [(255, 0, 0)] * 4)), 8, "/DeviceRGB", f"/SMask {mask}")
    made = pictured(pdf, own, 16, [(255, 255 - g, 255 - g) for g in GRAYS], 3, kind="image", bits=8, colorSpace="DeviceRGB",
                    filter="FlateDecode")
    made.facts["images"].append(made.facts["images"][0] | {"kind": "softMask", "colorSpace": "DeviceGray"})
    return made


@fixture
def image_color_key_mask():
    """An indexed image whose first colour is masked out by a range of values."""
    pdf = PDF()
    palette = "".join(f"{c:02x}" for colour in QUADRANTS for c in colour)
    own = image(pdf, 16, packed(quadrants(16, [(0,), (1,), (2,), (3,)])), 8, f"[/Indexed /DeviceRGB 3 <{palette}>]", "/Mask [0 0]")
    return pictured(pdf, own, 16, [(255, 255, 255), *QUADRANTS[1:]], kind="image", bits=8, colorSpace="Indexed", filter="FlateDecode")


@fixture
def image_inline():
    """An inline image with abbreviated keys, in hexadecimal."""
    pdf = PDF()
    samples = packed(quadrants(16, QUADRANTS)).hex()
    content = f"q 100 0 0 80 50 50 cm BI /W 16 /H 16 /BPC 8 /CS /RGB /F /AHx ID {samples}> EI Q\n"
    return pictured(pdf, None, 16, QUADRANTS, content=content, kind="inline", bits=8, colorSpace="DeviceRGB",
                    filter="ASCIIHexDecode")


@fixture
def content_ends_in_inline_image():
    """An inline image with which the content ends: without EI."""
    pdf = PDF()
    samples = packed(quadrants(16, QUADRANTS)).hex()
    content = f"q 100 0 0 80 50 50 cm BI /W 16 /H 16 /BPC 8 /CS /RGB /F /AHx ID {samples}>"
    # Without colours: poppler draws it, and mutool does not.
    return pictured(pdf, None, 16, [], content=content, extra={"findings": True, "qpdfExit": 3}, kind="inline",
                    bits=8, colorSpace="DeviceRGB", filter="ASCIIHexDecode")


@fixture
def image_placements():
    """One image placed four times: upright, turned by 90°, mirrored, and inside a form at half size."""
    pdf = PDF()
    own = image(pdf, 16, packed(quadrants(16, QUADRANTS)), 8, "/DeviceRGB")
    form = pdf.stream("72 0 0 72 0 0 cm /I Do", f"/Type /XObject /Subtype /Form /BBox [0 0 72 72] /Resources << /XObject << /I {own} >> >>")
    content = "q 72 0 0 36 0 144 cm /I Do Q q 0 72 -36 0 136 100 cm /I Do Q q -36 0 0 36 36 60 cm /I Do Q q 0.5 0 0 0.5 0 10 cm /F Do Q"
    pdf.page(content, SMALL, resources=f"/XObject << /I {own} /F {form} >>")
    places = [([0, 144, 72, 180], 16, 32), ([100, 100, 136, 172], 16, 32), ([0, 60, 36, 96], 32, 32), ([0, 10, 36, 46], 32, 32)]
    pixels = [pdf.pixel(1, 18, 170, RED), pdf.pixel(1, 54, 170, GREEN), pdf.pixel(1, 109, 118, RED), pdf.pixel(1, 27, 87, RED),
              pdf.pixel(1, 9, 37, RED)]
    return opened(pdf, [p | {"tolerance": 2} for p in pixels], images=[
        {"page": 1, "kind": "image", "width": 16, "height": 16, "rectangle": r, "ppiX": x, "ppiY": y} for r, x, y in places])


@fixture
def page_photo():
    """A page filled by a picture like a photograph: a gradient with noise, 160 × 120 pixels of 8-bit RGB."""
    pdf = PDF()
    noise = random.Random(20240229)
    rows = [[tuple(min(255, max(0, int(c + noise.gauss(0, 6)))) for c in (x * 1.5, y * 2, 255 - x - y / 2)) for x in range(160)]
            for y in range(120)]
    own = pdf.stream(packed(rows), "/Type /XObject /Subtype /Image /Width 160 /Height 120 /BitsPerComponent 8 /ColorSpace /DeviceRGB",
                     flate=True)
    pdf.page("320 0 0 240 0 0 cm /I Do", (320, 240), resources=f"/XObject << /I {own} >>")
    return opened(pdf, gray=False, images=[{"page": 1, "kind": "image", "width": 160, "height": 120, "bits": 8,
                                            "colorSpace": "DeviceRGB", "filter": "FlateDecode", "ppiX": 36, "ppiY": 36,
                                            "rectangle": [0, 0, 320, 240]}])


# Fonts that are not embedded


@fixture
def font_standard_14():
    """Helvetica, Times and Courier, not embedded, as the standard fonts may be; Symbol and ZapfDingbats too."""
    pdf = PDF()
    names = ["Helvetica", "Times-Roman", "Courier-Bold", "Symbol", "ZapfDingbats"]
    resources = " ".join(f"/F{n} << /Type /Font /Subtype /Type1 /BaseFont /{name} >>" for n, name in enumerate(names))
    pdf.page("".join(words("Hamburg", 20, 170 - 30 * n, 18, f"F{n}") for n in range(5)), SMALL, resources=f"/Font << {resources} >>")
    return opened(pdf, fonts=[{"name": name, "type": "Type 1", "embedded": False, "subset": False, "toUnicode": False, "pages": "1"}
                              for name in names])


@fixture
def font_not_embedded():
    """A TrueType font that no machine has and that is not embedded: something else is drawn in its place."""
    pdf = PDF()
    widths = " ".join(["600"] * 95)
    descriptor = pdf.add("<< /Type /FontDescriptor /FontName /Quixotica-Bold /Flags 32 /FontBBox [0 -200 1000 900] /ItalicAngle 0 "
                         "/Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 >>")
    font = (f"<< /Type /Font /Subtype /TrueType /BaseFont /Quixotica-Bold /FirstChar 32 /LastChar 126 /Widths [{widths}] "
            f"/FontDescriptor {descriptor} /Encoding /WinAnsiEncoding >>")
    pdf.page(words("replaced", 20, 100, 18), SMALL, resources=f"/Font << /F1 {font} >>")
    return opened(pdf, extra={"findings": True}, text=["replaced"], fonts=[{"name": "Quixotica-Bold", "type": "TrueType", "embedded": False, "subset": False,
                                                  "toUnicode": False, "pages": "1"}])


CJK = [("HeiseiMin-W3", "Japan1", "90ms-RKSJ-H", "日本語", "shift_jis"), ("STSong-Light", "GB1", "GBK-EUC-H", "简体中文", "gbk"),
       ("MSung-Light", "CNS1", "ETen-B5-H", "繁體中文", "big5"), ("HYSMyeongJo-Medium", "Korea1", "KSCms-UHC-H", "한국어", "cp949")]


@fixture
def font_cjk_not_embedded():
    """Japanese, simplified and traditional Chinese and Korean text in four fonts that are not embedded."""
    pdf = PDF()
    fonts, content = "", ""
    for n, (name, collection, cmap, string, encoding) in enumerate(CJK):
        fonts += (f"/F{n} << /Type /Font /Subtype /Type0 /BaseFont /{name}-{cmap} /Encoding /{cmap} /DescendantFonts [<< /Type /Font "
                  f"/Subtype /CIDFontType0 /BaseFont /{name} /CIDSystemInfo << /Registry (Adobe) /Ordering ({collection}) /Supplement 2 >> "
                  f"/DW 1000 /FontDescriptor << /Type /FontDescriptor /FontName /{name} /Flags 6 /FontBBox [0 -200 1000 900] "
                  "/ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 >> >>] >> ")
        content += f"BT /F{n} 20 Tf 20 {160 - 40 * n} Td <{string.encode(encoding).hex()}> Tj ET\n"
    pdf.page(content, SMALL, resources=f"/Font << {fonts} >>")
    return opened(pdf, extra={"findings": True}, text=[" ".join(string for _, _, _, string, _ in CJK)],
                  fonts=[{"name": name, "embedded": False, "subset": False, "toUnicode": False, "pages": "1"} for name, *_ in CJK])


@fixture
def fonts_on_some_pages():
    """Four pages: Helvetica on 1, 3 and 4, Courier on 2 and, through a form, on 4; Times only in an annotation of 3."""
    pdf = PDF()
    helvetica, courier, times = (pdf.add(f"<< /Type /Font /Subtype /Type1 /BaseFont /{n} /Encoding /WinAnsiEncoding >>")
                                 for n in ("Helvetica", "Courier", "Times-Roman"))
    form = pdf.stream(words("form", 20, 50), f"/Type /XObject /Subtype /Form /BBox [0 0 200 200] /Resources << /Font << /F1 {courier} >> >>")
    look = pdf.stream(words("note", 0, 5), f"/Type /XObject /Subtype /Form /BBox [0 0 50 20] /Resources << /Font << /F1 {times} >> >>")
    note = pdf.add(f"<< /Type /Annot /Subtype /Stamp /Rect [100 100 150 120] /F 4 /AP << /N {look} >> >>")
    for page in range(1, 5):
        pdf.page(words(f"page {page}", 20, 100) + ("/X Do" if page == 4 else ""), SMALL,
                 resources=f"/Font << /F1 {courier if page == 2 else helvetica} >> /XObject << /X {form} >>",
                 entries=f"/Annots [{note}]" if page == 3 else "")
    return opened(pdf, fonts=[{"name": "Helvetica", "pages": "1,3-4"}, {"name": "Courier", "pages": "2,4"},
                              {"name": "Times-Roman", "pages": "3"}])


@fixture
def name_with_spaces():
    """A file whose name has a space, a percent sign and a letter beyond ASCII."""
    pdf = PDF()
    pdf.page(fill(50, 50, 100, 100, RED), A4)
    yield "a b%ü.pdf", name_with_spaces.__doc__, opened(pdf, [pdf.pixel(1, 100, 100, RED)])
