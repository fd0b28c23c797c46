/// The one walk through a document for what `info` counts and for the script that it searches: pages, annotations,
/// fields and outline entries are each read once.
struct FactWalk: PageWalk {
    private var attachments: AttachmentWalk
    private var actions: ActionWalk
    private let wantsCounts: Bool
    private let wantsScript: Bool

    /// Counts and searches, as far as `parts` wants it; what was cut or damaged is added to `diagnostics`.
    ///
    /// `mayHoldFiles`: whether it is worth while to look for embedded files in every corner of the document.
    static func gather(
        _ parts: Set<DocumentFacts.Part>, of objects: FileObjects, mayHoldFiles: Bool,
        _ diagnostics: inout [Diagnostic]
    ) -> (counts: StructureCounts?, hasScript: Bool?) {
        var walk = FactWalk(parts, of: objects, mayHoldFiles)
        guard walk.wantsCounts || walk.wantsScript else { return (nil, nil) }
        return walk.gather(objects, &diagnostics)
    }

    private init(_ parts: Set<DocumentFacts.Part>, of objects: FileObjects, _ mayHoldFiles: Bool) {
        (wantsCounts, wantsScript) = (parts.contains(.counts), parts.contains(.javaScript))
        attachments = AttachmentWalk(objects, isDeep: mayHoldFiles) { _, _ in true }
        actions = ActionWalk(objects) { action, place in !(place.isScript || PDFAction.hasScript(action)) }
    }

    private mutating func gather(
        _ objects: FileObjects, _ diagnostics: inout [Diagnostic]
    ) -> (counts: StructureCounts?, hasScript: Bool?) {
        var counts = StructureCounts()
        // Where only scripts are searched, diagnostics of other parts are dropped.
        var found: [Diagnostic] = []
        if wantsCounts {
            counts.layers = LayerGroups(objects.file, &found).all.count
            attachments.walkNames()
        }
        if wantsScript { actions.walkDocument() }
        objects.walkPages(&self)
        if wantsScript { actions.walkTemplates() }
        if wantsCounts { attachments.walkDocument() }
        if wantsCounts || searches {
            FieldWalk.forEach(objects.file, &found) { field in
                if field.object["V"].isDictionary, field.type == "Sig" { counts.signatures += 1 }
                if searches { actions.walk(field: field) }
                return wantsCounts || searches
            }
        }
        found += attachments.diagnostics
        if wantsCounts || searches {
            OutlineWalk.forEach(objects.file, &found) { entry, _ in
                counts.outlineEntries += 1
                if searches { actions.walk(entry: entry) }
                return wantsCounts || searches
            }
        }
        counts.attachments = attachments.count
        let hasScript = actions.isDone
        if !hasScript { found += actions.limits }
        diagnostics += wantsCounts ? found : hasScript ? [] : found.filter { $0.code == .truncated }
        return (wantsCounts ? counts : nil, wantsScript ? hasScript : nil)
    }

    /// Whether a script is still to be found.
    private var searches: Bool { wantsScript && actions.goesOn }

    var goesOn: Bool { wantsCounts && attachments.goesOn || searches }

    mutating func walk(leaf: PageTree.Leaf, number: Int) {
        if wantsCounts { attachments.walk(leaf: leaf, number: number) }
        if searches { actions.walk(leaf: leaf, number: number) }
    }

    mutating func walk(annotation: QPDFObject, page: Int) {
        if wantsCounts { attachments.walk(annotation: annotation, page: page) }
        if searches { actions.walk(annotation: annotation, page: page) }
    }
}
