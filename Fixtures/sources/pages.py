"""Page sizes, rotations, boxes, user units and labels."""
from fixture import fixture, opened
from pdf import A3, A4, BLACK, BLUE, GREEN, LEGAL, LETTER, PDF, RED, WHITE, YELLOW, fill, text


@fixture
def one_page():
    """One A4 page with a red square in its middle."""
    pdf = PDF()
    pdf.page(fill(200, 300, 200, 200, RED))
    return opened(pdf, [pdf.pixel(1, 300, 400, RED), pdf.pixel(1, 50, 50, WHITE)])


@fixture
def ten_pages_mixed_sizes():
    """Ten pages: A4, A3 landscape, Letter, Legal and two sizes without a name."""
    pdf = PDF()
    sizes = [A4, A4, A4, A3[::-1], A4, LETTER, LETTER, LEGAL, (300, 300), (123.5, 456.25)]
    for size in sizes:
        pdf.page(fill(0, 0, 40, 40, BLUE), size)
    return opened(pdf, [pdf.pixel(n, 20, 20, BLUE) for n in range(1, 11)])


CROP = [100, 50, 400, 250]
CORNERS = {(110, 60): RED, (390, 60): GREEN, (110, 240): BLUE, (390, 240): YELLOW}


def corners_and_arrow():
    """Corner squares of 20 points (red bottom left, green bottom right, blue top left, yellow top right) inside the
    crop box, a magenta frame outside of it, and a black arrow that points up."""
    content = "1 0 1 rg 0 0 500 300 re f 1 1 1 rg 100 50 300 200 re f\n"
    content += "".join(fill(x - 10, y - 10, 20, 20, rgb) for (x, y), rgb in CORNERS.items())
    return content + "0 0 0 rg 240 80 20 80 re f 210 160 m 290 160 l 250 220 l f\n"


def corner_pixels(pdf, page):
    marks = CORNERS | {(250, 100): BLACK, (250, 200): BLACK, (225, 100): WHITE, (220, 165): BLACK, (200, 200): WHITE}
    return [pdf.pixel(page, x, y, rgb) for (x, y), rgb in marks.items()]


@fixture
def rotations_with_crop_box():
    """Rotations 0, 90, 180, 270 with a crop box that does not start at 0, 0, and marks that have a direction."""
    pdf = PDF()
    for turn in (0, 90, 180, 270):
        pdf.page(corners_and_arrow(), media=[0, 0, 500, 300], crop=CROP, rotate=turn)
    return opened(pdf, [pixel for n in range(1, 5) for pixel in corner_pixels(pdf, n)])


@fixture
def rotations_odd_values():
    """Rotate as -90, 450 and inherited; each is the same as a turn by 270, 90 or 180."""
    pdf = PDF()
    pdf.inherit(rotate=180)
    for turn in (-90, 450, None, 0):
        pdf.page(corners_and_arrow(), media=[0, 0, 500, 300], crop=CROP, rotate=turn)
    return opened(pdf, [pixel for n in range(1, 5) for pixel in corner_pixels(pdf, n)])


@fixture
def five_boxes():
    """The five page boxes: all stated, only the media box stated, and media and crop box inherited."""
    pdf = PDF()
    pdf.inherit(media=[0, 0, 300, 400], crop=[20, 30, 280, 370])
    marks = (fill(0, 0, 300, 400, RED) + fill(20, 30, 260, 340, GREEN) + fill(30, 40, 240, 320, BLUE)
             + fill(40, 50, 220, 300, YELLOW) + fill(50, 60, 200, 280, BLACK))
    pdf.page(marks, media=[0, 0, 300, 400], crop=[20, 30, 280, 370], bleed=[30, 40, 270, 360],
             trim=[40, 50, 260, 350], art=[50, 60, 250, 340])
    pdf.page(marks, size=None)
    pdf.page(marks, size=None, crop=[0, 0, 300, 400])
    pdf.page(marks, size=None, trim=[40, 50, 260, 350])
    return opened(pdf, [pdf.pixel(1, 25, 200, GREEN), pdf.pixel(1, 150, 200, BLACK), pdf.pixel(3, 10, 200, RED)])


FIVE = {"media": [0, 0, 300, 400], "crop": [20, 30, 280, 370], "bleed": [30, 45, 270, 360], "trim": [40, 60, 260, 350],
        "art": [50, 75, 250, 340]}


@fixture
def five_boxes_rotated():
    """The five boxes, each in its own colour and off centre, at 0° and at 90°: for drawing one box or another."""
    pdf = PDF()
    colours = dict(zip(FIVE, (RED, GREEN, BLUE, YELLOW, BLACK)))
    marks = "".join(fill(x0, y0, x1 - x0, y1 - y0, colours[name]) for name, (x0, y0, x1, y1) in FIVE.items())
    for turn in (0, 90):
        pdf.page(marks, **FIVE, rotate=turn)
    byBox = {name: [{"page": page, "x": 4, "y": 4, "rgb": [255 * c for c in colours[name]]} for page in (1, 2)] for name in FIVE}
    sizes = {name: [x1 - x0, y1 - y0] for name, (x0, y0, x1, y1) in FIVE.items()}
    return opened(pdf, byBox["crop"], extra={"pixelsByBox": byBox, "sizeByBox": sizes})


@fixture
def page_larger_than_a_surface():
    """Pages of 40,000 × 20, 20 × 40,000 and 14,400 × 14,400 points with a mark in each corner."""
    pdf = PDF()
    pixels = []
    for page, (width, height) in enumerate(((40000, 20), (20, 40000), (14400, 14400)), 1):
        marks = {(5, 5): RED, (width - 5, 5): GREEN, (5, height - 5): BLUE, (width - 5, height - 5): YELLOW}
        content = "".join(fill(x - 5, y - 5, 10, 10, rgb) for (x, y), rgb in marks.items())
        pdf.page(content + fill(width / 2 - 5, height / 2 - 5, 10, 10, BLACK), (width, height))
        pixels += [pdf.pixel(page, x, y, rgb) for (x, y), rgb in marks.items()] + [pdf.pixel(page, width / 2, height / 2, BLACK)]
    return opened(pdf, pixels, extra={"large": True})


@fixture
def boxes_reversed_and_negative():
    """A box whose corners are the wrong way round, one with negative coordinates, a crop box beyond the media box."""
    pdf = PDF()
    pdf.page(fill(0, 0, 50, 50, RED), media=[300, 400, 0, 0])
    pdf.page(fill(-200, -100, 50, 50, RED), media=[-200, -100, 100, 300], crop=[100, 300, -200, -100])
    pdf.page(fill(0, 0, 50, 50, RED), media=[0, 0, 300, 400], crop=[-50, -50, 350, 450])
    # What is seen of the third page is its media box, and so are its pixels.
    return opened(pdf, [pdf.pixel(1, 25, 25, RED), pdf.pixel(2, -175, -75, RED),
                        {"page": 3, "x": 25, "y": 375, "rgb": [255, 0, 0]}])


@fixture
def boxes_indirect():
    """The media box is an indirect object whose numbers are indirect objects."""
    pdf = PDF()
    width, height = pdf.add("300"), pdf.add("200.5")
    box = pdf.add(f"[0 0 {width} {height}]")
    content = pdf.stream(fill(0, 0, 50, 50, RED))
    pdf.page(content=None, media=[0, 0, 300, 200.5])
    pdf.set(pdf.kids[0], f"<< /Type /Page /Parent 2 0 R /MediaBox {box} /Resources << >> /Contents {content} >>")
    return opened(pdf, [pdf.pixel(1, 25, 25, RED)])


@fixture
def user_unit_2():
    """UserUnit 2: a page of 300 × 200 units is 600 × 400 points large."""
    pdf = PDF("1.6")
    pdf.page(fill(0, 0, 100, 50, GREEN), size=(300, 200), unit=2)
    pdf.page(fill(0, 0, 100, 50, GREEN), size=(300, 200), unit=1.5, rotate=90)
    return opened(pdf, [pdf.pixel(1, 95, 45, GREEN), pdf.pixel(1, 105, 45, WHITE), pdf.pixel(2, 95, 45, GREEN)])


@fixture
def page_tree_nested():
    """Seven pages in a page tree of three levels; inner nodes hand down sizes and rotations."""
    pdf = PDF()
    inner, deep = pdf.reserve(), pdf.reserve()
    pdf.inherited = {"media": [0, 0, 210, 310], "rotate": 90}
    first = [pdf.page(fill(0, 0, 20, 20, RED), size=None) for _ in range(3)]
    pdf.inherited = {"media": [0, 0, 210, 310], "rotate": 0}
    second = [pdf.page(fill(0, 0, 20, 20, RED), size=None) for _ in range(2)]
    pdf.inherited = {"media": [0, 0, 400, 500]}
    third = [pdf.page(fill(0, 0, 20, 20, RED), size=None) for _ in range(2)]
    pdf.set(inner, f"<< /Type /Pages /Parent 2 0 R /Kids [{' '.join(first)} {deep}] /Count 5 "
                   "/MediaBox [0 0 210 310] /Rotate 90 >>")
    pdf.set(deep, f"<< /Type /Pages /Parent {inner} /Kids [{' '.join(second)}] /Count 2 /Rotate 0 >>")
    for node, kids in ((inner, first), (deep, second)):
        for kid in kids:
            number = int(kid.split()[0])
            pdf.objects[number] = pdf.objects[number].replace(b"/Parent 2 0 R", f"/Parent {node}".encode())
    pdf.tree += ["/MediaBox [0 0 400 500]", f"/Kids [{inner} {' '.join(third)}]", "/Count 7"]
    return opened(pdf, [pdf.pixel(n, 10, 10, RED) for n in range(1, 8)])


def labelled(pdf, ranges, labels):
    pdf.catalog.append(f"/PageLabels << /Nums [{' '.join(f'{start} << {style} >>' for start, style in ranges)}] >>")
    for facts, label in zip(pdf.pageFacts, labels, strict=True):
        facts["label"] = label


@fixture
def page_labels():
    """Page labels: a bare prefix, roman, decimal, letters past z, a prefix with a start number."""
    pdf = PDF()
    labels = ["Cover", "i", "ii", "iii", "1", "2", "y", "z", "aa", "A-8", "A-9", "IV"]
    for _ in labels:
        pdf.page(fill(0, 0, 20, 20, RED), (200, 200))
    labelled(pdf, [(0, "/P (Cover)"), (1, "/S /r"), (4, "/S /D"), (6, "/S /a /St 25"), (9, "/S /D /P (A-) /St 8"),
                   (11, "/S /R /St 4")], labels)
    return opened(pdf)


@fixture
def page_labels_equal():
    """Three pages with the same label, so that an output name made of labels alone is not unique."""
    pdf = PDF()
    for _ in range(3):
        pdf.page(fill(0, 0, 20, 20, RED), (200, 200))
    labelled(pdf, [(0, "/S /D"), (1, "/S /D"), (2, "/S /D")], ["1", "1", "1"])
    return opened(pdf)


@fixture
def page_labels_unsafe():
    """Labels that are no file names: a slash, two dots, a terminal escape, a letter beyond Latin-1."""
    pdf = PDF()
    labels = ["a/b", "..", "\u001b[31mred", "§ 漢"]
    for _ in labels:
        pdf.page(fill(0, 0, 20, 20, RED), (200, 200))
    labelled(pdf, [(0, "/P (a/b)"), (1, "/P (..)"), (2, f"/P {text(labels[2])}"), (3, "/P <FEFF00A700206F22>")], labels)
    return opened(pdf)
