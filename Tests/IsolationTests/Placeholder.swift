import Testing

@Suite struct IsolationPlaceholderTests {}
