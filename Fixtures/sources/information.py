"""Document information, versions, identifiers and what XMP claims."""
from fixture import fixture, opened
from pdf import A4, GREEN, PDF, claims, fill, text


def plain(version="1.7", header=None):
    """A file with one page and a green square."""
    pdf = PDF(version, header)
    pdf.page(fill(100, 100, 100, 100, GREEN), A4)
    return pdf


@fixture
def info_none():
    """No Info dictionary, no metadata, no ID: nothing to say but the pages."""
    return opened(plain())


@fixture
def info_complete():
    """Every standard Info key, as UTF-16BE beyond the Basic Multilingual Plane, with dates and two custom keys."""
    pdf = plain()
    title, author = "Ünïcödé – 漢字 🙂", "Åsa Öberg"
    pdf.info(f"/Title {text(title)} /Author {text(author)} /Subject (What a PDF says) /Keywords (one, two; three) "
             "/Creator (By hand) /Producer (sources/information.py) /CreationDate (D:20240229123456+05'30') "
             f"/ModDate (D:20240301000000Z) /Trapped /False /Company {text('Größe & Söhne')} "
             "/Project#20Code (X-1 \\(draft\\))")
    return opened(
        pdf, title=title, author=author, subject="What a PDF says", keywords="one, two; three", creator="By hand",
        producer="sources/information.py", creationDate="2024-02-29T12:34:56+05:30",
        creationDateRaw="D:20240229123456+05'30'", modificationDate="2024-03-01T00:00:00Z",
        modificationDateRaw="D:20240301000000Z", customInfo={"Company": "Größe & Söhne", "Project Code": "X-1 (draft)"})


@fixture
def info_encodings():
    """Text strings as PDFDocEncoding, UTF-8 with a byte-order mark, UTF-16BE with a language escape, octal escapes."""
    pdf = plain("2.0")
    pdf.info("/Title (\\200 bullet \\204 dash \\240 euro \\222 mark \\330 \\222) /Author <EFBBBF5A6FC3AB> "
             "/Subject <FEFF001B0064006500440045001B0047007200FC006E> /Keywords (line \\\ncontinued \\101\\(\\))")
    return opened(pdf, title="• bullet — dash € euro ™ mark Ø ™", author="Zoë", keywords="line continued A()",
                  subject="Grün", extra={"disagree": {"pdfinfo": ["author", "subject"]}})


@fixture
def info_control_characters():
    """A title and a name with line ends, escape sequences of a terminal, a bell, NUL and a right-to-left override."""
    pdf = plain()
    title = "red \u001b[31mred\u001b[0m\u0007 \u001b]0;window\u0007 line\nnext\ttab\u0000nul"
    author, bell = "\u202egpj.exe\u202c", "x\u001b[2J"
    pdf.info(f"/Title {text(title)} /Author {text(author)} /Bell#07 {text(bell)}")
    return opened(pdf, title=title, author=author, customInfo={"Bell\u0007": bell})


@fixture
def info_broken_strings():
    """An Info dictionary of wrong types: a title that is a number, half a surrogate, an author that is missing."""
    pdf = plain()
    pdf.info("/Title 42 /Author 99 0 R /Subject <FEFFD800> /Keywords <FEFF41> /Producer [(a) (b)] /CreationDate /Today")
    facts = pdf.facts(title=None, author=None, producer=None, creationDate=None)
    for unknown in ("subject", "keywords", "creationDateRaw"):
        del facts[unknown]
    made = opened(pdf)
    made.facts = facts
    return made


@fixture
def info_not_a_dictionary():
    """The trailer's Info is an array."""
    pdf = plain()
    pdf.trailer.append(f"/Info {pdf.add('[ 1 2 3 ]')}")
    return opened(pdf, extra={"qpdfExit": 3})


DATES = {
    "utc": ("D:20200131235959Z", "2020-01-31T23:59:59Z"),
    "negative-offset": ("D:19991231235959-08'00'", "1999-12-31T23:59:59-08:00"),
    "no-last-apostrophe": ("D:20200101000000+01'00", "2020-01-01T00:00:00+01:00"),
    "hour-offset": ("D:20200101000000+01'", "2020-01-01T00:00:00+01:00"),
    "zero-offset": ("D:20200101000000Z00'00'", "2020-01-01T00:00:00Z"),
    "month-13": ("D:20201301000000Z", None),
    "nines": ("D:99999999999999Z", None),
    "words": ("Tuesday", None),
    "empty": ("", None),
}
UNSETTLED_DATES = {"year-only": "D:2024", "no-zone": "D:20240506070809", "no-prefix": "20240506070809Z",
                   "year-19100": "D:191000101000000", "iso": "2024-05-06T07:08:09Z"}


@fixture
def dates():
    """A creation date of one kind a file."""
    for kind, (raw, meant) in DATES.items():
        pdf = plain()
        pdf.info(f"/CreationDate ({raw})")
        yield (f"date-{kind}.pdf", f"Creation date ({raw}).",
               opened(pdf, creationDate=meant, creationDateRaw=raw))
    for kind, raw in UNSETTLED_DATES.items():
        pdf = plain()
        pdf.info(f"/CreationDate ({raw})")
        made = opened(pdf, creationDateRaw=raw)
        del made.facts["creationDate"]
        yield f"date-{kind}.pdf", f"Creation date ({raw}): its instant is a matter of reading; the raw string is not.", made


# Versions


@fixture
def version_2_0():
    """PDF 2.0 by its header."""
    return opened(plain("2.0"))


@fixture
def version_catalog_newer():
    """The header says 1.4, the catalog says 1.7: the newer one counts."""
    pdf = plain("1.4")
    pdf.catalog.append("/Version /1.7")
    return opened(pdf, pdfVersion="1.7")


@fixture
def version_catalog_older():
    """The header says 1.7, the catalog says 1.3: the header counts."""
    pdf = plain("1.7")
    pdf.catalog.append("/Version /1.3")
    return opened(pdf, pdfVersion="1.7")


@fixture
def layout_and_mode():
    """Page layout TwoColumnRight, page mode UseThumbs, viewer preferences, a language."""
    pdf = plain()
    pdf.catalog.append("/PageLayout /TwoColumnRight /PageMode /UseThumbs /Lang (en-GB) "
                       "/ViewerPreferences << /DisplayDocTitle true /HideToolbar true >>")
    return opened(pdf, pageLayout="TwoColumnRight", pageMode="UseThumbs")


@fixture
def layout_and_mode_by_default():
    """Page layout SinglePage and page mode UseOutlines, though there is no outline."""
    pdf = plain()
    pdf.catalog.append("/PageLayout /SinglePage /PageMode /UseOutlines")
    return opened(pdf, pageLayout="SinglePage", pageMode="UseOutlines")


# Identifiers


@fixture
def identifiers_differ():
    """The permanent and the changing identifier differ: the file was changed after it was made."""
    pdf = plain()
    pdf.trailer.append("/ID [<00112233445566778899AABBCCDDEEFF> <FFEEDDCCBBAA99887766554433221100>]")
    return opened(pdf, permanentID="00112233445566778899aabbccddeeff", updateID="ffeeddccbbaa99887766554433221100")


@fixture
def identifiers_equal():
    """Both identifiers are one literal string of 16 bytes."""
    pdf = plain()
    pdf.trailer.append("/ID [(0123456789ABCDEF) (0123456789ABCDEF)]")
    return opened(pdf, permanentID="30313233343536373839414243444546", updateID="30313233343536373839414243444546")


@fixture
def identifiers_not_an_array():
    """The trailer's ID is a number."""
    pdf = plain()
    pdf.trailer.append("/ID 5")
    return opened(pdf, extra={"qpdfExit": 3})


# Claims

NAMESPACES = {
    "dc": "http://purl.org/dc/elements/1.1/",
    "pdf": "http://ns.adobe.com/pdf/1.3/",
    "xmp": "http://ns.adobe.com/xap/1.0/",
    "pdfaid": "http://www.aiim.org/pdfa/ns/id/",
    "pdfuaid": "http://www.aiim.org/pdfua/ns/id/",
    "pdfxid": "http://www.npes.org/pdfx/ns/id/",
    "pdfx": "http://ns.adobe.com/pdfx/1.3/",
    "pdfe": "http://www.aiim.org/pdfe/ns/id/",
    "pdfvtid": "http://www.npes.org/pdfvt/ns/id/",
}


def packet(properties, elements=False, prefixes=None, encoding="utf-8"):
    """An XMP packet: `properties` as {"pdfaid:part": "1"}, written as attributes or as elements."""
    prefixes = prefixes or {}

    def qualified(name):
        prefix, local = name.split(":")
        return f"{prefixes.get(prefix, prefix)}:{local}"

    used = sorted({name.split(":")[0] for name in properties})
    declared = "".join(f' xmlns:{prefixes.get(p, p)}="{NAMESPACES[p]}"' for p in used)
    if elements:
        inside = "".join(f"\n   <{qualified(n)}>{v}</{qualified(n)}>" for n, v in properties.items())
        description = f'<rdf:Description rdf:about=""{declared}>{inside}\n  </rdf:Description>'
    else:
        inside = "".join(f'\n    {qualified(n)}="{v}"' for n, v in properties.items())
        description = f'<rdf:Description rdf:about=""{declared}{inside}/>'
    xml = (f'<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>\n<x:xmpmeta xmlns:x="adobe:ns:meta/">\n'
           f' <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\n  {description}\n </rdf:RDF>\n'
           f'</x:xmpmeta>\n{" " * 40}\n<?xpacket end="w"?>')
    return xml.encode(encoding)


def with_metadata(pdf, xmp):
    pdf.catalog.append(f"/Metadata {pdf.stream(xmp, '/Type /Metadata /Subtype /XML')}")
    return pdf


CLAIMS = {
    "pdfa-1b": ({"pdfaid:part": "1", "pdfaid:conformance": "B"}, {}, claims(pdfA="1b")),
    "pdfa-2b": ({"pdfaid:part": "2", "pdfaid:conformance": "B"}, {"elements": True}, claims(pdfA="2b")),
    "pdfa-3u": ({"pdfaid:part": "3", "pdfaid:conformance": "U"}, {}, claims(pdfA="3u")),
    "pdfa-4": ({"pdfaid:part": "4", "pdfaid:rev": "2020"}, {"elements": True}, claims(pdfA="4")),
    "pdfa-other-prefix": ({"pdfaid:part": "2", "pdfaid:conformance": "U"}, {"prefixes": {"pdfaid": "a"}},
                          claims(pdfA="2u")),
    "pdfa-utf16": ({"pdfaid:part": "2", "pdfaid:conformance": "A"}, {"encoding": "utf-16-be"}, claims(pdfA="2a")),
    "pdfx-4": ({"pdfxid:GTS_PDFXVersion": "PDF/X-4"}, {}, claims(pdfX="PDF/X-4")),
    "pdfx-4-elements": ({"pdfxid:GTS_PDFXVersion": "PDF/X-4"}, {"elements": True}, claims(pdfX="PDF/X-4")),
    "pdfua-1": ({"pdfuaid:part": "1"}, {}, claims(pdfUA="1")),
    "pdfua-2": ({"pdfuaid:part": "2", "pdfuaid:rev": "2024"}, {"elements": True}, claims(pdfUA="2")),
    "pdfe-1": ({"pdfe:ISO_PDFEVersion": "PDF/E-1"}, {"elements": True}, claims(pdfE="PDF/E-1")),
    "pdfvt-1": ({"pdfvtid:GTS_PDFVTVersion": "PDF/VT-1", "pdfxid:GTS_PDFXVersion": "PDF/X-4"}, {},
                claims(pdfX="PDF/X-4", pdfVT="PDF/VT-1")),
    "pdfa-and-pdfua": ({"pdfaid:part": "2", "pdfaid:conformance": "A", "pdfuaid:part": "1"}, {"elements": True},
                       claims(pdfA="2a", pdfUA="1")),
}


@fixture
def claims_in_xmp():
    """What XMP claims, as attributes and as elements, with usual and with other prefixes. The claims are not true."""
    for kind, (properties, style, claimed) in CLAIMS.items():
        pdf = with_metadata(plain("2.0" if kind == "pdfa-4" else "1.7"), packet(properties, **style))
        how = "elements" if style.get("elements") else "attributes"
        yield (f"claims-{kind}.pdf", f"XMP claims {', '.join(f'{k} {v}' for k, v in properties.items())} ({how}).",
               opened(pdf, claims=claimed))


@fixture
def claims_pdfx_1a_in_info():
    """PDF/X-1a:2001 is claimed by two keys of the Info dictionary, without XMP."""
    pdf = plain("1.3")
    pdf.info("/Title (Press) /GTS_PDFXVersion (PDF/X-1:2001) /GTS_PDFXConformance (PDF/X-1a:2001) /Trapped /False")
    return opened(pdf, title="Press", claims=claims(pdfX="PDF/X-1a:2001"),
                  customInfo={"GTS_PDFXVersion": "PDF/X-1:2001", "GTS_PDFXConformance": "PDF/X-1a:2001"})


@fixture
def claims_pdfx_3_in_info():
    """PDF/X-3:2003 is claimed by one key of the Info dictionary."""
    pdf = plain("1.4")
    pdf.info("/Title (Press) /GTS_PDFXVersion (PDF/X-3:2003) /Trapped /True")
    return opened(pdf, title="Press", claims=claims(pdfX="PDF/X-3:2003"),
                  customInfo={"GTS_PDFXVersion": "PDF/X-3:2003"})


@fixture
def claims_other_namespace():
    """XMP says part and conformance under the usual prefix, but the namespace is not PDF/A's: no claim."""
    xmp = packet({"pdfaid:part": "1", "pdfaid:conformance": "B"}).replace(b"aiim.org/pdfa/", b"example.org/pdfa/")
    return opened(with_metadata(plain(), xmp))


@fixture
def claims_broken_xmp():
    """The metadata stream is XML that ends in the middle, after a claim."""
    xmp = packet({"pdfaid:part": "1", "pdfaid:conformance": "B"})
    made = opened(with_metadata(plain(), xmp[:xmp.index(b"conformance")]))
    del made.facts["claims"]
    made.extra["findings"] = True
    return made


@fixture
def xmp_and_info_disagree():
    """Title, author and dates in XMP differ from the Info dictionary; producer and keywords agree."""
    xmp = f"""<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:dc="{NAMESPACES['dc']}" xmlns:pdf="{NAMESPACES['pdf']}" xmlns:xmp="{NAMESPACES['xmp']}"
    pdf:Producer="one &amp; the same" pdf:Keywords="a, b" xmp:CreateDate="2021-01-01T00:00:00Z">
   <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Title in XMP</rdf:li><rdf:li xml:lang="de">Titel</rdf:li></rdf:Alt></dc:title>
   <dc:creator><rdf:Seq><rdf:li>First Author</rdf:li><rdf:li>Second Author</rdf:li></rdf:Seq></dc:creator>
   <dc:subject><rdf:Bag><rdf:li>a</rdf:li><rdf:li>b</rdf:li></rdf:Bag></dc:subject>
   <xmp:ModifyDate>2022-02-02T02:02:02+02:00</xmp:ModifyDate>
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>"""
    pdf = with_metadata(plain(), xmp.encode("utf-8"))
    pdf.info("/Title (Title in Info) /Author (First Author) /Producer (one & the same) /Keywords (a, b) "
             "/CreationDate (D:20200101000000Z) /ModDate (D:20220202000202Z)")
    metadata = {
        "dc:title": {"x-default": "Title in XMP", "de": "Titel"}, "dc:creator": ["First Author", "Second Author"],
        "dc:subject": ["a", "b"], "pdf:Producer": "one & the same", "pdf:Keywords": "a, b",
        "xmp:CreateDate": "2021-01-01T00:00:00Z", "xmp:ModifyDate": "2022-02-02T02:02:02+02:00"}
    return opened(pdf, title="Title in Info", author="First Author", producer="one & the same", keywords="a, b",
                  creationDate="2020-01-01T00:00:00Z", creationDateRaw="D:20200101000000Z",
                  modificationDate="2022-02-02T00:02:02Z", modificationDateRaw="D:20220202000202Z",
                  # The dates of change are one instant.
                  metadata=metadata, disagreements=[
                      {"field": "title", "info": "Title in Info", "xmp": "Title in XMP"},
                      {"field": "author", "info": "First Author", "xmp": "First Author, Second Author"},
                      {"field": "creationDate", "info": "D:20200101000000Z", "xmp": "2021-01-01T00:00:00Z"}])
