/// A node of a document's outline tree (ISO 32000-2, 12.3.3), spelled like PDFKit's class of that name.
///
/// The document keeps the tree; a node does not keep its document or its parent alive.
public final class PDFOutline {
    /// What the file states of the entry; nil for the root.
    public let entry: OutlineEntry?
    /// The document; nil where it no longer exists.
    public private(set) weak var document: PDFDocument?
    /// The node above; nil for the root, or where its document no longer exists.
    public private(set) weak var parent: PDFOutline?
    /// The position among the children of `parent`, 0-based.
    public let index: Int
    private var children: [PDFOutline] = []

    private init(_ entry: OutlineEntry?, of document: PDFDocument, below parent: PDFOutline? = nil) {
        (self.entry, self.document, self.parent) = (entry, document, parent)
        index = parent?.children.count ?? 0
        parent?.children.append(self)
    }

    /// The root of a document's outline; nil where it has no entry or cannot be read.
    convenience init?(outlineOf document: PDFDocument) {
        guard let entries = try? document.file.outline().elements, !entries.isEmpty else { return nil }
        self.init(nil, of: document)
        var branch = [self]
        for entry in entries {
            branch.removeLast(max(0, branch.count - entry.level))
            branch.append(PDFOutline(entry, of: document, below: branch.last))
        }
    }

    /// The title; nil where it has none.
    public var label: String? { entry?.label }

    /// Whether the entries below it are shown at first.
    public var isOpen: Bool { entry == nil || entry?.isOpen == true }

    /// What choosing it does; nil where it does nothing.
    public var action: PDFAction? { entry?.action }

    /// Where in this document it leads to; nil where it leads elsewhere or nowhere.
    public var destination: PDFDestination? {
        guard let document, let action, action.kind == .goTo else { return nil }
        return action.destination.map { PDFDestination($0, in: document) }
    }

    /// How many entries are directly below it.
    public var numberOfChildren: Int { children.count }

    /// An entry directly below it, by its position, 0-based; nil where there is none.
    public func child(at index: Int) -> PDFOutline? { children.indices.contains(index) ? children[index] : nil }
}

@available(*, unavailable)
extension PDFOutline: Sendable {}
