/// `; did you mean 'word'?` for the nearest word that a slip of the fingers explains; else nothing.
func suggestion(for text: String, among words: some Sequence<String>, prefix: String = "") -> String {
    guard let word = nearest(to: text, among: words) else { return "" }
    return "; did you mean '\(prefix)\(word)'?"
}

/// The word fewest slips away; nil where that is more than a third of the letters (but one slip is always near enough).
func nearest(to text: String, among words: some Sequence<String>) -> String? {
    // A text longer than any name is no slip, and the distance costs its length.
    guard text.utf8.count <= 64 else { return nil }
    var best: (word: String, distance: Int)?
    for word in words {
        let distance = editDistance(text, word)
        guard distance <= max(1, max(text.count, word.count) / 3), distance < best?.distance ?? .max else { continue }
        best = (word, distance)
    }
    return best?.word
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
