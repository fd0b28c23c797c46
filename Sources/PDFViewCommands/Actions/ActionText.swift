internal import PDFModel

/// What an action does, in a few words for a table.
enum ActionText {
    /// The target: a page, a name, a file, a URI, a script.
    static func target(_ action: PDFAction) -> String {
        if action.isDangling { return action.destination?.name.map { "\($0) (not found)" } ?? "no page" }
        let place = [action.destination?.name, action.destination?.pageNumber.map { "page \($0)" }].compactMap(\.self)
        let parts = [action.uri, action.file, action.parameters, action.name, action.script].compactMap(\.self) + place
        return parts.joined(separator: ", ")
    }

    /// The corners of a rectangle without blanks, in points.
    static func corners(_ rectangle: Rectangle?) -> String {
        guard let rectangle else { return "" }
        return rectangle.array.map { JSONValue.number(($0 * 100).rounded() / 100).compactText }.joined(separator: ",")
    }
}
