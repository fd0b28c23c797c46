/// What asks something of every page and every annotation.
///
/// Several that are asked at once read each object once.
protocol PageWalk {
    /// Whether it wants to see more.
    var goesOn: Bool { get }

    /// Asks a page, its number from 1.
    mutating func walk(leaf: PageTree.Leaf, number: Int)

    /// Asks what stands in the list of annotations of a page, which need not be an annotation.
    mutating func walk(annotation: QPDFObject, page: Int)
}

extension FileObjects {
    /// Leads a walker over the pages and, after each page, its annotations; the objects that it makes are gone after
    /// each page.
    func walkPages(_ walker: inout some PageWalk) {
        for (index, leaf) in pages.leaves.enumerated() where walker.goesOn {
            file.releasingObjects {
                walker.walk(leaf: leaf, number: index + 1)
                for annotation in leaf.page["Annots"].elements where walker.goesOn {
                    walker.walk(annotation: annotation.dictionary ?? annotation, page: index + 1)
                }
            }
        }
    }
}
