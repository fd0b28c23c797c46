/// All things of one kind that a document holds, and what could not be read of them.
public struct Listing<Element: Codable & Sendable>: Codable, Sendable {
    /// The things, in the order of the document.
    public var elements: [Element]
    /// What was repaired, cut or could not be read.
    public var diagnostics: [Diagnostic]
}

extension PDFDocument {
    /// How many things of one kind are listed at most.
    public static let listingLimit = 100_000

    /// Reads something out of the document's objects, with what went wrong meanwhile.
    ///
    /// - Throws: `DocumentError` where libqpdf cannot read the file.
    func read<Value>(_ body: (Structure, inout [Diagnostic]) -> Value) throws(DocumentError) -> (Value, [Diagnostic]) {
        let structure: Structure
        do throws(DocumentError) {
            structure = try self.structure()
        } catch {
            throw DocumentError(error.status, "the file's objects cannot be read: \(error.message)")
        }
        var diagnostics = openingDiagnostics + structure.pages.diagnostics
        let value = body(structure, &diagnostics)
        return (value, diagnostics + structure.file.takeWarnings())
    }

    /// The same, for a list.
    func list<Element>(
        _ body: (Structure, inout [Diagnostic]) -> [Element]
    ) throws(DocumentError) -> Listing<Element> {
        let (elements, diagnostics) = try read(body)
        return Listing(elements: elements, diagnostics: diagnostics)
    }

    /// Reads the annotations of every page, with the page number, until the listing is full.
    ///
    /// - Throws: `DocumentError` where libqpdf cannot read the file, or there is no page.
    func listAnnotations<Element>(
        _ body: (QPDFObject, Int, Structure, inout [Diagnostic]) -> Element?
    ) throws(DocumentError) -> Listing<Element> {
        guard pageCount > 0 else { throw .withoutPages }
        return try list { structure, diagnostics in
            var elements: [Element] = []
            _ = structure.destinations
            AnnotationWalk.forEach(structure, &diagnostics) { annotation, page, diagnostics in
                if let element = body(annotation, page, structure, &diagnostics) { elements.append(element) }
            }
            return elements
        }
    }
}
