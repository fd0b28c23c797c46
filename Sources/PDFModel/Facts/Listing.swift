/// All things of one kind that a document holds, and what could not be read of them.
public struct Listing<Element: Codable & Sendable>: Codable, Sendable {
    /// The things, in the order of the document.
    public var elements: [Element]
    /// What was repaired, cut or could not be read.
    public var diagnostics: [Diagnostic]
}

extension DocumentFile {
    /// How many things of one kind are listed at most.
    public static let listingLimit = 100_000

    /// Reads something out of the file's objects, with what went wrong meanwhile.
    ///
    /// - Throws: `DocumentError` where a library cannot open the file.
    func read<Value>(_ body: (FileObjects, inout [Diagnostic]) -> Value) throws(DocumentError) -> (Value, [Diagnostic])
    {
        var (objects, _, found) = try examined()
        let (value, warnings) = objects.file.collecting { body(objects, &found) }
        return (value, found + warnings)
    }

    /// The same, for a list.
    func list<Element>(
        _ body: (FileObjects, inout [Diagnostic]) -> [Element]
    ) throws(DocumentError) -> Listing<Element> {
        let (elements, diagnostics) = try read(body)
        return Listing(elements: elements, diagnostics: diagnostics)
    }

    /// Reads the annotations of every page, with the page number, until the listing is full.
    ///
    /// - Throws: `DocumentError` where a library cannot open the file, or neither sees a page in it.
    func listAnnotations<Element>(
        _ body: (QPDFObject, Int, FileObjects, inout [Diagnostic]) -> Element?
    ) throws(DocumentError) -> Listing<Element> {
        let listing = try list { objects, diagnostics in
            var elements: [Element] = []
            AnnotationWalk.forEach(objects, &diagnostics) { annotation, page, diagnostics in
                if let element = body(annotation, page, objects, &diagnostics) { elements.append(element) }
            }
            return elements
        }
        if try objects().pages.leaves.isEmpty, try PDFDocument(self).pageCount == 0 { throw .withoutPages }
        return listing
    }
}
