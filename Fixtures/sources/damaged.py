"""Files that are broken the way files break: cut off, shifted, half written, or no PDF at all."""
import zlib

from fixture import Fixture, fixture, opened
from pdf import GREEN, PDF, RED, fill

SMALL = (200, 200)
WARNED = {"qpdfExit": 3, "findings": True}


def three_pages():
    pdf = PDF()
    for _ in range(3):
        pdf.page(fill(50, 50, 100, 100, GREEN), SMALL)
    return pdf


def green(pdf, *pages):
    return [pdf.pixel(n, 100, 100, GREEN) for n in pages]


def repaired(data, pdf, pages=(1, 2, 3), **facts):
    """A file that opens once its cross-reference is rebuilt."""
    return Fixture(data, pdf.facts(**facts), green(pdf, *pages), extra=WARNED | {"repaired": True})


@fixture
def damaged_truncated():
    """The end of the file is missing, from startxref on."""
    pdf = three_pages()
    data = pdf.write()
    return repaired(data[:data.index(b"startxref")], pdf)


@fixture
def damaged_truncated_before_trailer():
    """The end of the file is missing, from the cross-reference on: without a trailer nothing tells where the catalog is."""
    data = three_pages().write()
    return Fixture(data[:data.index(b"xref\n0")], status="damaged", exitCode=3)


@fixture
def damaged_no_xref():
    """Everything from the word xref up to the trailer is missing."""
    pdf = three_pages()
    data = pdf.write()
    return repaired(data[:data.index(b"xref\n0")] + data[data.index(b"trailer"):], pdf)


@fixture
def damaged_startxref():
    """startxref points into the middle of an object."""
    pdf = three_pages()
    return repaired(pdf.write(startxref=70), pdf)


@fixture
def damaged_xref_offsets():
    """Every offset in the cross-reference is 7 bytes too large, as after a text editor."""
    pdf = three_pages()
    lines = pdf.write().split(b"\n")
    shifted = [b"%010d" % (int(line[:10]) + 7) + line[10:] if line.endswith(b" n ") else line for line in lines]
    return repaired(b"\n".join(shifted), pdf)


@fixture
def damaged_line_ends():
    """Every line feed became carriage return and line feed, as after a transfer as text: all offsets are wrong."""
    pdf = three_pages()
    return repaired(pdf.write().replace(b"\n", b"\r\n"), pdf)


@fixture
def damaged_stream_length():
    """The first page's content says a Length of 5, the second's one of 5,000; endstream tells better."""
    pdf = three_pages()
    for page, length in ((0, b"5"), (1, b"5000")):
        number = int(pdf.kids[page].split()[0]) - 1
        body = pdf.objects[number]
        start = body.index(b"/Length ") + 8
        pdf.objects[number] = body[:start] + length + body[body.index(b" >>", start):]
    return Fixture(pdf.write(), pdf.facts(), green(pdf, 3), extra=WARNED)


@fixture
def damaged_flate_content():
    """The second page's compressed content breaks off in the middle: it is drawn in part; pages 1 and 3 are whole."""
    pdf = PDF()
    left, right = fill(0, 0, 100, 200, GREEN), fill(100, 0, 100, 200, RED)
    for page in range(3):
        packer = zlib.compressobj(9)
        packed = packer.compress(left.encode()) + packer.flush(zlib.Z_FULL_FLUSH)
        # A block of type 3 does not exist, so that nothing can be read from there on.
        packed += b"\xff" * 40 if page == 1 else packer.compress(right.encode()) + packer.flush()
        pdf.page(None, SMALL, entries=f"/Contents {pdf.stream(packed, '/Filter /FlateDecode')}")
    pixels = [pdf.pixel(n, 150, 10, RED) for n in (1, 3)]
    return Fixture(pdf.write(), pdf.facts(), pixels, extra={"qpdfExit": 2, "findings": True, "incompletePages": [2]})


@fixture
def damaged_content_operators():
    """Content with unknown operators and names, text without a font and two q too many, around a green square that is drawn."""
    pdf = PDF()
    pdf.page("frobnicate (abc) Tj q q\n" + fill(50, 50, 100, 100, GREEN) + "/Nothing Do /None gs", SMALL)
    return opened(pdf, green(pdf, 1), extra={"findings": True})


@fixture
def damaged_content_unbalanced():
    """Content that begins with two Q too many: poppler gives up there, other readers draw the green square."""
    pdf = PDF()
    pdf.page("Q Q\n" + fill(50, 50, 100, 100, GREEN), SMALL)
    return opened(pdf, extra={"findings": True, "incompletePages": [1]})


@fixture
def damaged_content_operands():
    """Content whose first rectangle has one operand of four: poppler gives up there, other readers draw the green square."""
    pdf = PDF()
    pdf.page("1 2 frobnicate 5 re f\n" + fill(50, 50, 100, 100, GREEN), SMALL)
    return opened(pdf, extra={"findings": True, "incompletePages": [1]})


@fixture
def damaged_page_missing():
    """The second of three pages is an object that does not exist."""
    pdf = three_pages()
    del pdf.objects[int(pdf.kids[1].split()[0])]
    # Nothing is said of the other pages: tools differ on their numbers.
    return Fixture(pdf.write(), {}, green(pdf, 1), exitCode=None, extra={"hostile": True, "findings": True})


@fixture
def damaged_page_not_a_page():
    """The second of three pages is a number."""
    pdf = three_pages()
    pdf.set(pdf.kids[1], "42")
    return Fixture(pdf.write(), {}, green(pdf, 1), exitCode=None, extra={"hostile": True, "findings": True})


@fixture
def damaged_no_catalog():
    """The trailer's Root is an object that does not exist, and there is no catalog anywhere."""
    pdf = three_pages()
    data = pdf.write()
    start, end = data.index(b"1 0 obj"), data.index(b"2 0 obj")
    return Fixture(data[:start] + b"%" + b" " * (end - start - 2) + b"\n" + data[end:], status="damaged", exitCode=3)


@fixture
def damaged_no_pages():
    """The catalog has no Pages: a document of 0 pages."""
    pdf = three_pages()
    pdf.catalog.remove("/Pages 2 0 R")
    return Fixture(pdf.write(), exitCode=None, extra={"hostile": True, "findings": True})


@fixture
def damaged_page_tree_empty():
    """A page tree with no kids and a Count of 0."""
    return Fixture(PDF().write(), {"pageCount": 0}, exitCode=None, extra={"hostile": True, "findings": True})


@fixture
def junk_before_header():
    """300 bytes of a mail's headers stand before %PDF; offsets count from the start of the PDF."""
    pdf = three_pages()
    junk = ("Received: by example.org\r\n" * 20)[:298].encode() + b"\r\n"
    return Fixture(junk + pdf.write(), pdf.facts(), green(pdf, 1, 2, 3), extra={"qpdfExit": None})


@fixture
def junk_after_end():
    """2,000 bytes of zeros and an HTML comment after %%EOF."""
    pdf = three_pages()
    return Fixture(pdf.write() + bytes(900) + b"<!-- sent by a server -->\n", pdf.facts(), green(pdf, 1, 2, 3), extra={"qpdfExit": None})


@fixture
def header_wrong():
    """The header says %PDF-1.9x; the file is sound."""
    pdf = PDF(header="%PDF-1.9x\n")
    pdf.page(fill(50, 50, 100, 100, GREEN), SMALL)
    facts = pdf.facts()
    del facts["pdfVersion"]
    return Fixture(pdf.write(), facts, green(pdf, 1), extra={"qpdfExit": None})


@fixture
def first_object_number_too_large():
    """The first object has the number 99999999999; nothing refers to it."""
    pdf = PDF(header="%PDF-1.7\n99999999999 0 obj\n<< >>\nendobj\n")
    pdf.page(fill(50, 50, 100, 100, GREEN), SMALL)
    return opened(pdf, green(pdf, 1))


@fixture
def incremental_updates():
    """A file of three revisions: the second turns the square red, the third adds a page."""
    pdf = PDF()
    pdf.page(fill(50, 50, 100, 100, GREEN), SMALL)
    data = pdf.write()

    def update(data, objects, size):
        previous = data[data.rindex(b"startxref") + 10:].split()[0].decode()
        out, table = bytearray(data), ""
        for number, body in sorted(objects.items()):
            table += f"{number} 1\n{len(out):010} 00000 n \n"
            out += f"{number} 0 obj\n{body}\nendobj\n".encode("latin-1")
        start = len(out)
        out += f"xref\n{table}trailer\n<< /Size {size} /Root 1 0 R /Prev {previous} >>\nstartxref\n{start}\n%%EOF\n".encode()
        return bytes(out)

    red = fill(50, 50, 100, 100, RED)
    data = update(data, {3: f"<< /Length {len(red)} >>\nstream\n{red}\nendstream"}, 5)
    pdf.page(red, SMALL)
    added = {2: f"<< /Type /Pages /Kids [{' '.join(pdf.kids)}] /Count 2 >>"}
    added |= {n: pdf.objects[n].decode("latin-1") for n in pdf.objects if n > 4}
    data = update(data, added, max(pdf.objects) + 1)
    return Fixture(data, pdf.facts(revisions=3), [pdf.pixel(n, 100, 100, RED) for n in (1, 2)])


# Not a PDF


@fixture
def no_pdf():
    """Files that are no PDF."""
    for name, told, data in (
            ("empty.pdf", "An empty file.", b""),
            ("one-byte.pdf", "A file of one byte.", b"%"),
            ("not-a-pdf.pdf", "Plain text with the name of a PDF.", b"This is a text file.\nIt tells of %%EOF and xref and trailer.\n" * 20),
            ("html-page.pdf", "A web server's error page, saved as a PDF.",
             b"<!DOCTYPE html>\n<html><head><title>404 Not Found</title></head><body><h1>Not Found</h1></body></html>\n"),
            ("png-picture.pdf", "The first bytes of a PNG.", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\1\0\0\0\1\x08\0\0\0\0")):
        yield name, told, Fixture(data, status="notPDF", exitCode=3)
    yield "header-only.pdf", "A header and nothing else.", Fixture(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", status="damaged", exitCode=3)
    yield "zeros-after-header.pdf", "A header and 4,000 zeros, as after a broken download.", \
        Fixture(b"%PDF-1.7\n" + bytes(4000), status="damaged", exitCode=3)
