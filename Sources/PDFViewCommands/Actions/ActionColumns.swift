internal import PDFModel

extension PDFAction.Kind: FactValue {}
extension Destination.Fit: FactValue {}

extension PDFAction {
    /// What a link, an outline entry or an action does: the same facts wherever it hangs, and where there is none.
    @ColumnBuilder<PDFAction?> static var columns: [Column<PDFAction?>] {
        Column("kind", "What happens; null where nothing does.") { $0?.kind }
        Column("uri", "The URI, as it is written.") { $0?.uri }
        Column("file", "The file that is opened or read.") { $0?.file }
        Column("destination", "The name of the destination.") { $0?.destination?.name }
        Column("targetPage", "The page of the destination, from 1, in this document or in the file.") {
            $0?.destination?.pageNumber
        }
        Column("view", "What of the page is shown.", of: Destination.columns) { $0?.destination }
        Column("name", "The name of a named action, such as NextPage.") { $0?.name }
        Column("script", "The script.") { $0?.script }
        Column("parameters", "What a program is started with.") { $0?.parameters }
        Column("dangling", "Whether it is to lead to a page of this document and there is none.") {
            $0?.isDangling ?? false
        }
    }

    /// The target for people: a page, a name, a file, a URI, a script.
    var target: String {
        if isDangling { return destination?.name.map { "\($0) (not found)" } ?? "no page" }
        let place = [destination?.name, destination?.pageNumber.map { "page \($0)" }]
        return ([uri, file, parameters, name, script] + place).compactMap(\.self).joined(separator: ", ")
    }
}

extension Destination {
    @ColumnBuilder<Destination> fileprivate static var columns: [Column<Destination>] {
        Column("fit", "How the page fits into the window.") { $0.fit }
        Column("left", "Left edge, in points of user space.") { $0.left }
        Column("bottom", "Bottom edge.") { $0.bottom }
        Column("right", "Right edge.") { $0.right }
        Column("top", "Top edge.") { $0.top }
        Column("zoom", "Magnification, 1 for the natural size.") { $0.zoom }
    }
}
