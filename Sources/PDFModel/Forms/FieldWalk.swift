/// Walks the fields of a document's form (ISO 32000-2, 12.7.4): the one walk for listing, counting and searching them.
enum FieldWalk {
    /// How many levels are followed.
    static let depthLimit = 100

    /// Calls `body` with each field, those above before those below, until it returns false; what was cut or damaged
    /// is added to `diagnostics`. Each field comes once, however often the form leads to it.
    ///
    /// Objects created in `body` are released after it.
    static func forEach(_ file: QPDFFile, _ diagnostics: inout [Diagnostic], _ body: (FieldNode) -> Bool) {
        var pending: [(object: QPDFObject, parent: FieldNode?, depth: Int)] = []
        var bounds = WalkGuard("fields", levels: depthLimit)
        func push(_ objects: some Sequence<QPDFObject>, below parent: FieldNode?, _ depth: Int) {
            pending += objects.reversed().map { ($0, parent, depth) }
        }
        push(file.catalog["AcroForm"]["Fields"].elements, below: nil, 1)
        while !bounds.isFull, let (object, parent, depth) = pending.popLast() {
            guard object.isDictionary else {
                if !object.isNull {
                    diagnostics.tally(Diagnostic(.warning, .syntax, "the form's list of fields holds something else"))
                }
                continue
            }
            guard bounds.visit(object) else {
                let message = "the form reaches a field twice; it is counted once"
                diagnostics.tally(Diagnostic(.warning, .constructIgnored, message))
                continue
            }
            guard bounds.descend(to: depth), bounds.take() else { continue }
            let (field, kids) = FieldNode.read(object, below: parent)
            guard file.releasingObjects({ body(field) }) else { break }
            push(kids, below: field, depth + 1)
        }
        diagnostics += bounds.diagnostics()
    }
}

/// A field in its tree.
final class FieldNode {
    let object: QPDFObject
    let parent: FieldNode?
    /// Its widgets (12.5.6.19): itself, or those of its children that are no fields.
    let widgets: [QPDFObject]
    /// Whether no fields are below it.
    let isTerminal: Bool

    private init(_ object: QPDFObject, below parent: FieldNode?, widgets: [QPDFObject], isTerminal: Bool) {
        (self.object, self.parent, self.widgets, self.isTerminal) = (object, parent, widgets, isTerminal)
    }

    /// A field, and those of its children that are fields.
    static func read(_ object: QPDFObject, below parent: FieldNode?) -> (field: FieldNode, kids: [QPDFObject]) {
        var kids: [QPDFObject] = []
        var widgets: [QPDFObject] = []
        if object["Subtype"].name == "Widget" || !object["Rect"].isNull { widgets.append(object) }
        for child in object["Kids"].elements {
            // A child without a name of its own is no field but one of its parent's widgets.
            let isWidget = child.isDictionary && child["T"].isNull && child["Kids"].isNull
            if isWidget { widgets.append(child) } else { kids.append(child) }
        }
        return (FieldNode(object, below: parent, widgets: widgets, isTerminal: kids.isEmpty), kids)
    }

    /// The field that a widget belongs to, found by climbing from it; nil where that leads to nothing with a type.
    static func owner(ofWidget widget: QPDFObject) -> FieldNode? {
        var line = [widget]
        var bounds = WalkGuard("fields", levels: FieldWalk.depthLimit)
        bounds.visit(widget)
        while let parent = line.last?["Parent"], parent.isDictionary, bounds.visit(parent),
            bounds.descend(to: line.count + 1)
        {
            line.append(parent)
        }
        var field: FieldNode?
        for object in line.reversed() where field == nil || !object["T"].isNull {
            field = read(object, below: field).field
        }
        return field?.type == nil ? nil : field
    }

    /// A value that is its own or, where it has none, that of the nearest field above it that has one (12.7.4.1).
    func inherited(_ key: String) -> QPDFObject {
        var field = self
        while true {
            let value = field.object[key]
            guard value.isNull, let parent = field.parent else { return value }
            field = parent
        }
    }

    /// The kind as the file spells it: `Tx`, `Btn`, `Ch` or `Sig`.
    var type: String? { inherited("FT").name }

    /// The names from the root down to it, joined by periods (12.7.4.2).
    var fullName: String {
        var names: [String] = []
        var field: FieldNode? = self
        while let current = field {
            if let name = current.object["T"].string, !name.isEmpty { names.append(name) }
            field = current.parent
        }
        return names.reversed().joined(separator: ".")
    }
}
