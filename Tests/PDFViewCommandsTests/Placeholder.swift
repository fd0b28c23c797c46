import Testing

@Suite struct PDFViewCommandsPlaceholderTests {}
