"""Files whose bytes come from real producers, with text of our own."""
import pathlib
import shutil
import subprocess
import tempfile

from fixture import produce
from images import profile
from pdf import claims

SOURCES = pathlib.Path(__file__).resolve().parent
DATE = "2024-01-01T00:00:00Z"  # SOURCE_DATE_EPOCH of the Makefile


def run(*arguments, **more):
    done = subprocess.run([str(a) for a in arguments], capture_output=True, **more)
    if done.returncode:
        raise SystemExit((done.stdout + done.stderr).decode("utf-8", "replace")[-2000:])


def page(width, height, count, paper, **more):
    return [{"number": n, "width": width, "height": height, "rotation": 0, "userUnit": 1, "paper": paper} | more
            for n in range(1, count + 1)]


PLAIN = {"encrypted": False, "linearized": False, "javaScript": False, "form": None, "signatureCount": 0, "attachmentCount": 0,
         "layerCount": 0, "claims": claims()}


# LaTeX


def latex(path):
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(3):  # for the references
            run("pdflatex", "-interaction=batchmode", "-halt-on-error", f"-output-directory={folder}", SOURCES / f"{path.stem}.tex")
        shutil.copy(pathlib.Path(folder) / path.name, path)


@produce("text-100-pages.pdf", "sources/text-100-pages.tex", ["pdflatex"], facts=PLAIN | {
    "pageCount": 100, "pdfVersion": "1.5", "title": "The Keeper's Log", "author": "pdfview", "subject": "A hundred pages of prose",
    "keywords": "lighthouse, log, speed", "creator": "TeX", "creationDate": DATE, "tagged": False, "outlineCount": 0,
    "phrases": [{"page": n, "text": f"Page {n} of 100"} for n in (1, 50, 100)]})
def text_100_pages(path):
    """A hundred A4 pages of prose with embedded fonts, for measuring speed; each page says its number."""
    latex(path)


@produce("latex-article.pdf", "sources/latex-article.tex", ["pdflatex"], facts=PLAIN | {
    "pageCount": 3, "pdfVersion": "1.5", "title": "On the Measurement of Fog", "author": "A. Keeper", "subject": "Two columns and a formula",
    "keywords": "fog, bell, light", "creator": "LaTeX with hyperref", "creationDate": DATE, "pageMode": "UseOutlines", "tagged": False,
    "outlineCount": 4,
    "outline": [{"level": 1, "title": "Introduction", "page": 2, "open": True}, {"level": 2, "title": "A bell", "page": 2},
                {"level": 1, "title": "The formula", "page": 2}, {"level": 1, "title": "Conclusion", "page": 3}],
    "labels": ["i", "1", "2"],
    "uris": ["https://example.org/fog?a=1&b=2", "mailto:keeper@example.org"],
    "phrases": [{"page": 1, "text": "An efficient office affords a flawless waffle"},
                {"page": 2, "text": "Its density is conveniently measured by the disappearance", "hyphenated": "mea-sured"},
                {"page": 2, "text": "Straßenlaternen, Übermaß, naïveté, œuvre"}, {"page": 3, "text": "Page three ends the article."}],
    "readingOrder": [{"page": 2, "first": "The first column begins here", "then": "The second column begins here"}]})
def latex_article(path):
    """An article in two columns: ligatures, hyphenation, a formula, a footnote, links, an outline, roman page labels."""
    latex(path)


# LibreOffice

LETTER = PLAIN | {
    "pageCount": 2, "title": "A letter from the lighthouse", "author": "A. Keeper", "subject": "Tags", "keywords": "fog", "creator": "Writer",
    "tagged": True, "uris": ["https://example.org/lamp"],
    "phrases": [{"page": 1, "text": "The office has an efficient lamp"}, {"page": 1, "text": "A note below the text."},
                {"page": 2, "text": "It ends here."}],
    "structureHas": ["H1", "H2", "L", "LI", "Table", "TR", "TH", "TD", "Link", "Figure"], "alternativeTexts": ["A box, drawn in red"]}


def libreoffice(path, **options):
    import json
    values = {key: {"type": "boolean" if isinstance(v, bool) else "long", "value": str(v).lower()} for key, v in options.items()}
    with tempfile.TemporaryDirectory() as folder:
        run("soffice", f"-env:UserInstallation=file://{folder}/profile", "--headless", "--convert-to",
            f"pdf:writer_pdf_Export:{json.dumps(values)}", "--outdir", folder, SOURCES / "libreoffice-letter.fodt")
        shutil.copy(pathlib.Path(folder) / "libreoffice-letter.pdf", path)


@produce("libreoffice-tagged.pdf", "sources/libreoffice-letter.fodt", ["soffice"], False, facts=LETTER)
def libreoffice_tagged(path):
    """A tagged letter with headings, a list, a table, a footnote, a link and a drawing with an alternative text."""
    libreoffice(path, UseTaggedPDF=True)


@produce("libreoffice-pdfa-2b-pdfua.pdf", "sources/libreoffice-letter.fodt", ["soffice"], False,
         facts=LETTER | {"claims": claims(pdfA="2b", pdfUA="1")})
def libreoffice_pdfa(path):
    """The same letter as PDF/A-2b and PDF/UA-1."""
    libreoffice(path, UseTaggedPDF=True, PDFUACompliance=True, SelectPdfVersion=2)


# Chromium


@produce("chromium-page.pdf", "sources/chromium-page.html", ["chromium"], False, facts=PLAIN | {
    "pageCount": 2, "title": "Notes on Light", "tagged": True, "uris": ["https://example.org/light"],
    "phrases": [{"page": 1, "text": "A browser printed this page."}, {"page": 1, "text": "Größe, Łódź, 0 ≤ x"},
                {"page": 2, "text": "It ends here."}], "structureHas": ["H1", "H2", "P", "L", "LI", "Table", "TR", "TH", "TD", "Link"]})
def chromium_page(path):
    """A web page with a gradient, a list, a table and two links, printed by a browser."""
    with tempfile.TemporaryDirectory() as folder:
        run("chromium", "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={folder}", "--no-pdf-header-footer",
            f"--print-to-pdf={path}", f"file://{SOURCES}/chromium-page.html")


# Cairo


@produce("cairo-drawing.pdf", "sources/producers.py: cairo_drawing()", ["import cairo"], facts=PLAIN | {
    "pageCount": 2, "pdfVersion": "1.5", "title": "Drawn by cairo", "author": "A. Keeper", "creationDate": DATE, "modificationDate": DATE,
    "outlineCount": 2, "labels": ["one", "two"],
    "outline": [{"level": 1, "title": "First", "page": 1, "open": True}, {"level": 2, "title": "Second", "page": 2}],
    "pages": [{"number": 1, "label": "one", "width": 300, "height": 200, "rotation": 0, "userUnit": 1, "paper": None},
              {"number": 2, "label": "two", "width": 200, "height": 300, "rotation": 0, "userUnit": 1, "paper": None}],
    "phrases": [{"page": 1, "text": "Zeichnung"}]},
    pixels=[{"page": 1, "x": 150, "y": 150, "rgb": [255, 0, 0]}, {"page": 2, "x": 100, "y": 150, "rgb": [127, 255, 127], "tolerance": 2}])
def cairo_drawing(path):
    """Two pages drawn by cairo: text, a gradient, transparency, an outline, page labels."""
    import cairo
    surface = cairo.PDFSurface(str(path), 300, 200)
    for key, value in ((cairo.PDFMetadata.TITLE, "Drawn by cairo"), (cairo.PDFMetadata.AUTHOR, "A. Keeper"),
                       (cairo.PDFMetadata.CREATE_DATE, DATE), (cairo.PDFMetadata.MOD_DATE, DATE)):
        surface.set_metadata(key, value)
    context = cairo.Context(surface)
    surface.set_page_label("one")
    first = surface.add_outline(cairo.PDF_OUTLINE_ROOT, "First", "page=1 pos=[0 0]", cairo.PDFOutlineFlags.OPEN)
    surface.add_outline(first, "Second", "page=2 pos=[0 0]", cairo.PDFOutlineFlags(0))
    context.select_font_face("DejaVu Sans")
    context.set_font_size(20)
    context.move_to(20, 40)
    context.show_text("Zeichnung")
    gradient = cairo.LinearGradient(20, 0, 280, 0)
    gradient.add_color_stop_rgb(0, 0, 0, 1)
    gradient.add_color_stop_rgb(1, 0, 1, 0)
    context.set_source(gradient)
    context.rectangle(20, 60, 260, 40)
    context.fill()
    context.set_source_rgb(1, 0, 0)
    context.rectangle(20, 120, 260, 60)
    context.fill()
    context.show_page()
    surface.set_size(200, 300)
    surface.set_page_label("two")
    context.set_source_rgba(0, 1, 0, 0.5)
    context.arc(100, 150, 80, 0, 7)
    context.fill()
    context.show_page()
    surface.finish()


@produce("cairo-link.pdf", "sources/producers.py: cairo_link()", ["import cairo"], extra={"qpdfExit": 3}, facts=PLAIN | {
    "pageCount": 1, "creationDate": DATE, "uris": ["https://example.org/cairo"], "phrases": [{"page": 1, "text": "A link"}],
    "pages": page(300, 200, 1, None)})
def cairo_link(path):
    """A link by cairo 1.16, whose cross-reference is wrong by one entry then: qpdf has to rebuild it."""
    import cairo
    surface = cairo.PDFSurface(str(path), 300, 200)
    surface.set_metadata(cairo.PDFMetadata.CREATE_DATE, DATE)
    context = cairo.Context(surface)
    context.select_font_face("DejaVu Sans")
    context.set_font_size(20)
    context.tag_begin("Link", "uri='https://example.org/cairo'")
    context.move_to(20, 40)
    context.show_text("A link")
    context.tag_end("Link")
    context.show_page()
    surface.finish()


# Ghostscript


def ghostscript(path, marks, *options, space="RGB "):
    with tempfile.TemporaryDirectory() as folder:
        icc, prologue = pathlib.Path(folder) / "profile.icc", pathlib.Path(folder) / "marks.ps"
        icc.write_bytes(profile(space, "Fixture RGB"))
        prologue.write_text("%!\n" + marks.replace("PROFILE", str(icc)))
        run("gs", "-dBATCH", "-dNOPAUSE", "-sDEVICE=pdfwrite", f"--permit-file-read={folder}/", *options, f"-sOutputFile={path}", prologue,
            SOURCES / "ghostscript-page.ps")


INTENT = """[/_objdef {icc} /type /stream /OBJ pdfmark
[{icc} << /N 3 >> /PUT pdfmark
[{icc} (PROFILE) (r) file /PUT pdfmark
[/_objdef {intent} /type /dict /OBJ pdfmark
[{intent} << /Type /OutputIntent /S /SUBTYPE /DestOutputProfile {icc} /OutputConditionIdentifier (Fixture RGB) /Info (Fixture RGB)
  /RegistryName () >> /PUT pdfmark
[{Catalog} << /OutputIntents [{intent}] >> /PUT pdfmark
"""
A4 = page(595, 842, 1, "A4 portrait")


@produce("ghostscript-pdfa-2b.pdf", "sources/ghostscript-page.ps", ["gs"], facts=PLAIN | {
    "pageCount": 1, "pdfVersion": "1.7", "title": "Archived", "pages": A4, "claims": claims(pdfA="2b"), "outlineCount": 0,
    "phrases": [{"page": 1, "text": "Made by Ghostscript"}]}, pixels=[{"page": 1, "x": 147, "y": 292, "rgb": [255, 0, 0], "tolerance": 3}])
def ghostscript_pdfa(path):
    """PDF/A-2b as Ghostscript makes it, with an output intent."""
    ghostscript(path, "[/Title (Archived) /DOCINFO pdfmark\n" + INTENT.replace("SUBTYPE", "GTS_PDFA1"), "-dPDFA=2",
                "-dPDFACompatibilityPolicy=1", "-sColorConversionStrategy=RGB")


@produce("ghostscript-pdfx-3.pdf", "sources/ghostscript-page.ps", ["gs"], facts=PLAIN | {
    "pageCount": 1, "pdfVersion": "1.3", "title": "Press", "pages": A4, "claims": claims(pdfX="PDF/X-3:2002"), "outlineCount": 0,
    "phrases": [{"page": 1, "text": "Made by Ghostscript"}]})
def ghostscript_pdfx(path):
    """PDF/X-3:2002 as Ghostscript makes it: in gray, with an output intent."""
    marks = ("[/Title (Press) /Trapped /False /GTS_PDFXVersion (PDF/X-3:2002) /DOCINFO pdfmark\n"
             "[/_objdef {intent} /type /dict /OBJ pdfmark\n[{intent} << /Type /OutputIntent /S /GTS_PDFX /OutputCondition (Commercial) "
             "/OutputConditionIdentifier (CGATS TR001) /Info (none) /RegistryName (http://www.color.org) >> /PUT pdfmark\n"
             "[{Catalog} << /OutputIntents [{intent}] >> /PUT pdfmark\n")
    ghostscript(path, marks, "-dPDFX", "-sColorConversionStrategy=Gray", "-sProcessColorModel=DeviceGray")


# typst


@produce("typst-report.pdf", "sources/typst-report.typ", ["import typst"], facts=PLAIN | {
    "pageCount": 2, "title": "A Report on Bells", "author": "A. Keeper", "keywords": "bell, fog", "tagged": True,
    "claims": claims(pdfA="2a"), "outlineCount": 2, "uris": ["https://example.org/bells"],
    "outline": [{"level": 1, "title": "Bells", "page": 1}, {"level": 2, "title": "The formula", "page": 2}],
    "phrases": [{"page": 1, "text": "An efficient office"}, {"page": 2, "text": "It ends here."}]})
def typst_report(path):
    """PDF/A-2a by typst: tagged, with an outline, a table, a formula and a link."""
    import typst
    typst.compile(str(SOURCES / "typst-report.typ"), output=str(path), pdf_standards=["a-2a"])


# ReportLab


@produce("reportlab-form.pdf", "sources/producers.py: reportlab_form()", ["import reportlab"], facts=PLAIN | {
    "pageCount": 1, "title": "A form", "author": "A. Keeper", "form": "acroForm", "outlineCount": 1, "tagged": False,
    "pages": page(300, 200, 1, None), "fields": [{"name": "city", "type": "text", "value": "Bern"},
                                                 {"name": "agree", "type": "checkBox", "value": "Yes"},
                                                 {"name": "size", "type": "comboBox", "value": "L"}]})
def reportlab_form(path):
    """A form of three fields made by ReportLab, a widely used library."""
    from reportlab.pdfgen import canvas
    sheet = canvas.Canvas(str(path), pagesize=(300, 200), invariant=1)
    sheet.setTitle("A form")
    sheet.setAuthor("A. Keeper")
    sheet.bookmarkPage("top")
    sheet.addOutlineEntry("The form", "top")
    sheet.acroForm.textfield(name="city", value="Bern", x=20, y=150, width=120, height=20)
    sheet.acroForm.checkbox(name="agree", checked=True, x=20, y=110, size=15)
    sheet.acroForm.choice(name="size", value="L", options=["S", "M", "L"], x=20, y=60, width=80, height=20)
    sheet.showPage()
    sheet.save()
