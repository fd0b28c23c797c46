import Testing

@Suite struct PDFRenderPlaceholderTests {}
