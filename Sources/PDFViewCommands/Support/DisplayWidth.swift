internal import PDFModel

extension String {
    /// How many columns of a terminal it takes: wide characters of East Asia take two, combining marks none.
    var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }

    /// The spaces that it lacks to a width in columns.
    func padding(to width: Int) -> String { String(repeating: " ", count: max(0, width - displayWidth)) }

    /// As many of its first characters as fit into a width in columns.
    func prefix(displayWidth width: Int) -> String {
        var used = 0
        return String(
            prefix { character in
                used += character.displayWidth
                return used <= width
            })
    }
}

extension Character {
    fileprivate var displayWidth: Int { unicodeScalars.first?.displayWidth ?? 0 }
}
