internal import PDFModel

extension PDFAction.Kind: FactValue {}
extension Destination.Fit: FactValue {}

extension PDFAction {
    /// The columns of the action of a link, an outline entry or an event, or of none.
    @ColumnBuilder<PDFAction?> static var columns: [Column<PDFAction?>] {
        Column("kind", "Kind of action; null if there is neither an action nor a destination.") { $0?.kind }
        Column("uri", "/URI, or the URL that a form is submitted to, or null.") { $0?.uri }
        Column("file", "File that is opened or read (/F); null if none.") { $0?.file }
        Column("destination", "Name of a named destination; null for an explicit one.") { $0?.destination?.name }
        Column("targetPage", "Page of the destination, from 1, in this document or in `file`, or null.") {
            $0?.destination?.pageNumber
        }
        Column("view", "View of the destination, or null.", of: Destination.columns) {
            $0?.destination
        }
        Column("name", "/N of a named action, such as NextPage.") { $0?.name }
        Column("script", "JavaScript source; null if none.") { $0?.script }
        Column("parameters", "Parameters of a launched program; null if none.") { $0?.parameters }
        Column("dangling", "Whether it goes to a page of this document that does not exist.") {
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
        Column("fit", "Type of the destination, such as XYZ or FitH; null if absent.") { $0.fit }
        Column("left", "Left edge in points of user space; null if unchanged.") { $0.left }
        Column("bottom", "Bottom edge in points of user space.") { $0.bottom }
        Column("right", "Right edge in points of user space.") { $0.right }
        Column("top", "Top edge in points of user space; null if unchanged.") { $0.top }
        Column("zoom", "Zoom factor, 1 for 100 %; null if unchanged.") { $0.zoom }
    }
}
