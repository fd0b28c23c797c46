/// `; did you mean 'word'?` for the nearest word that a slip of the fingers explains; else nothing.
func suggestion(for text: String, among words: some Sequence<String>, prefix: String = "") -> String {
    guard let word = nearest(to: text, among: words) else { return "" }
    return "; did you mean '\(prefix)\(word)'?"
}

/// The only word that the text abbreviates, or the word fewest slips away; nil where that is more than a third of the
/// letters (but one slip is always near enough).
func nearest(to text: String, among words: some Sequence<String>) -> String? {
    // A text longer than any name is no slip, and the distance costs its length.
    guard text.utf8.count <= 64 else { return nil }
    let continuations = words.filter { $0.hasPrefix(text) }
    if continuations.count == 1, text.count > 1 { return continuations[0] }
    let slips = words.map { (word: $0, count: editDistance(text, $0)) }
        .filter { $0.count <= max(1, max(text.count, $0.word.count) / 3) }
    return slips.min { $0.count < $1.count }?.word
}

/// The least number of letters inserted, left out, replaced or swapped with their neighbour
/// (Damerau–Levenshtein distance, optimal string alignment).
func editDistance(_ first: String, _ second: String) -> Int {
    let (first, second) = (Array(first), Array(second))
    var (beforeLast, last) = ([Int](), Array(0...second.count))
    for row in 1..<(first.count + 1) {
        var current = [row]
        for column in 1..<(second.count + 1) {
            let same = first[row - 1] == second[column - 1]
            var distance = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + (same ? 0 : 1))
            if row > 1, column > 1, first[row - 1] == second[column - 2], first[row - 2] == second[column - 1] {
                distance = min(distance, beforeLast[column - 2] + 1)
            }
            current.append(distance)
        }
        (beforeLast, last) = (last, current)
    }
    return last[second.count]
}
