"""painter.py FILE FOLDER DPI PAGES [PASSWORD]: the first pages, drawn by PDFium and by MuPDF, as PNG files."""

import sys

import pymupdf
import pypdfium2


def by_pdfium(file, folder, dpi, pages, password):
    document = pypdfium2.PdfDocument(file, password=password)
    document.init_forms()
    for index in range(min(len(document), pages)):
        document[index].render(scale=dpi / 72, may_draw_forms=True).to_pil().convert("RGB").save(
            f"{folder}/pdfium-{index + 1}.png")


def by_mupdf(file, folder, dpi, pages, password):
    document = pymupdf.open(file)
    if password is not None:
        document.authenticate(password)
    for index in range(min(document.page_count, pages)):
        document[index].get_pixmap(dpi=dpi).save(f"{folder}/mupdf-{index + 1}.png")


def main():
    file, folder, dpi, pages, *rest = sys.argv[1:]
    for draw in (by_pdfium, by_mupdf):
        try:
            draw(file, folder, int(dpi), int(pages), rest[0] if rest else None)
        except Exception as error:  # what one cannot read, the other may
            print(f"{draw.__name__}: {error}", file=sys.stderr)


main()
