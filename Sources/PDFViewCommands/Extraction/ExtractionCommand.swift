internal import ArgumentTable
internal import PDFModel

/// A command that lists the numbered images or attachments of documents, and extracts them.
protocol ExtractionCommand: FileCommand where Options: ExtractionOptions, Survey == Extracted<Element> {
    /// An element of the list.
    associatedtype Element: Codable & Sendable
    /// What a worker needs to find the data of an element; elements with equal sources are extracted once.
    associatedtype Source: Codable & Sendable & Hashable

    /// The name of an element, in messages and as an option.
    static var noun: String { get }

    /// Whether elements are extracted one after another, so that it does not depend on the speed of workers which of them
    /// exceed the limit of bytes; false by default.
    static var isSequential: Bool { get }

    /// The list before anything is extracted.
    static func list(_ file: DocumentFile) throws(DocumentError) -> Listing<Element>

    /// The number of an element, from 1.
    static func number(_ element: Element) -> Int

    /// The page in messages about an element, from 1.
    static func page(_ element: Element) -> Int?

    static func source(_ element: Element) -> Source

    /// Writes in a worker, for each source a file.
    static func write(
        _ sources: [Source], of file: DocumentFile, _ job: Job, maximumBytes: Int, to outputs: [PassedFile]
    ) throws(DocumentError) -> [WrittenThing]

    /// Adds to an element what its extraction found out.
    static func complete(_ element: inout Element, _ written: WrittenThing)
}

/// The reply of a worker for a file that it wrote.
struct WrittenThing: Codable, Sendable {
    /// The file name extension.
    var suffix = "bin"
    var byteCount = 0
    /// The MD5 of its bytes, of attachments that were read completely.
    var checksum: String?
    var error: DocumentError?
    var diagnostics: [Diagnostic] = []

    init() {}

    /// Writes a file.
    init(to file: PassedFile, _ body: (inout WrittenThing) throws(DocumentError) -> Void) {
        do throws(DocumentError) {
            try body(&self)
            try file.finish()
        } catch {
            self.error = error
        }
    }
}

extension ExtractionCommand {
    static var isSequential: Bool { false }
    static func complete(_ element: inout Element, _ written: WrittenThing) {}

    static var subcommand: Subcommand {
        Subcommand(
            name: name, command: { command }, schema: { schema },
            run: { options, console in
                options.output == nil && options.folder == nil
                    ? try Run<Self>(options, console).run() : try Run<Extraction<Self>>(options, console).run()
            })
    }

    /// Throws if there is no element of the selected number.
    static func check(_ number: Int?, _ list: Listing<Element>) throws(DocumentError) {
        let count = list.elements.count
        guard let number, number > count else { return }
        throw DocumentError(
            .badRequest, "there is no \(noun) \(number): the document has \(count) \(noun)\(count == 1 ? "" : "s")")
    }

    /// All elements, or the selected one.
    static func shown(_ reply: Survey, _ options: Options) -> [(Element, ExtractedFile?)] {
        reply.list.elements.filter { options.number == nil || options.number == number($0) }
            .map { ($0, reply.files[number($0)]) }
    }

    static func diagnostics(_ reply: Survey) -> [Diagnostic] { reply.list.diagnostics }

    static func failure(_ reply: Survey) -> DocumentError? { reply.worstError }
}

/// The options of an extracting command.
protocol ExtractionOptions: DocumentOptions {
    /// The number of the selected element; nil for all.
    var number: Int? { get }
    /// The folder that they are written to.
    var folder: String? { get }
    /// The file that one of them is written to, or `-`.
    var output: String? { get }
    /// How many bytes may be written of a document.
    var maximumBytes: Int { get }
}
