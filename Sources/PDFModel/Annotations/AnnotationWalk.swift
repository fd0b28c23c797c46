/// Walks the annotations of every page (ISO 32000-2, 12.5.2).
enum AnnotationWalk {
    /// Calls `body` with each annotation and its page number; at `DocumentFile.listingLimit` it says so and stops.
    ///
    /// Objects created in `body` are released after it.
    static func forEach(
        _ objects: FileObjects, _ diagnostics: inout [Diagnostic],
        _ body: (QPDFObject, Int, inout [Diagnostic]) -> Void
    ) {
        var bounds = WalkGuard("annotations")
        for (index, leaf) in objects.pages.leaves.enumerated() {
            objects.file.releasingObjects {
                let annotations = leaf.page["Annots"]
                var strays = 0
                for annotation in annotations.elements {
                    guard bounds.take() else { return }
                    // A reference to an object that was deleted is the null object, and means nothing (7.3.10).
                    if annotation.isDictionary {
                        body(annotation, index + 1, &diagnostics)
                    } else if !annotation.isNull {
                        strays += 1
                    }
                }
                if strays > 0 {
                    let message = "the list of annotations holds something else"
                    diagnostics.tally(Diagnostic(.warning, .syntax, message, page: index + 1, count: strays))
                }
            }
            if bounds.isFull { break }
        }
        diagnostics += bounds.diagnostics()
    }
}
