import Testing

@Suite struct PDFModelPlaceholderTests {}
