/// Visits every page and every annotation. Several walks at once read each object once.
protocol PageWalk {
    /// Whether it needs more pages.
    var goesOn: Bool { get }

    /// Visits a page, its number from 1.
    mutating func walk(leaf: PageTree.Leaf, number: Int)

    /// Visits an element of /Annots of a page, which need not be an annotation.
    mutating func walk(annotation: QPDFObject, page: Int)
}

extension FileObjects {
    /// Walks the pages and, after each page, its annotations; the objects that are created for a page are released after
    /// it.
    func walkPages(_ walk: inout some PageWalk) {
        for (index, leaf) in pages.leaves.enumerated() where walk.goesOn {
            file.releasingObjects {
                walk.walk(leaf: leaf, number: index + 1)
                for annotation in leaf.page["Annots"].elements where walk.goesOn {
                    walk.walk(annotation: annotation.dictionary ?? annotation, page: index + 1)
                }
            }
        }
    }
}
