import Testing

@Suite struct ArgumentTablePlaceholderTests {}
