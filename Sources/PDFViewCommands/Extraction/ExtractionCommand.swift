internal import ArgumentTable
internal import PDFModel

/// A command that lists numbered things of documents, and writes them to files.
protocol ExtractionCommand: FileCommand where Options: ExtractionOptions, Survey == Extracted<Element> {
    /// A thing of the list.
    associatedtype Element: Codable & Sendable
    /// What a worker needs to find the data of a thing again; things for which it is equal are written once.
    associatedtype Source: Codable & Sendable & Hashable

    /// What a thing is called, in messages and as an option.
    static var noun: String { get }

    /// Whether things are written one after another, so that which of them are refused for want of bytes does not depend
    /// on which worker is faster; false by default.
    static var isSequential: Bool { get }

    /// The list as it is before anything is written.
    static func list(_ file: DocumentFile) throws(DocumentError) -> Listing<Element>

    /// The number of a thing, from 1.
    static func number(_ element: Element) -> Int

    /// The page that messages about a thing name, from 1.
    static func page(_ element: Element) -> Int?

    static func source(_ element: Element) -> Source

    /// Writes in a worker, for each source a file.
    static func write(
        _ sources: [Source], of file: DocumentFile, _ job: Job, maximumBytes: Int, to outputs: [PassedFile]
    ) throws(DocumentError) -> [WrittenThing]

    /// Adds to a thing what came to light when it was written.
    static func complete(_ element: inout Element, _ written: WrittenThing)
}

/// What a worker says of a thing that it wrote.
struct WrittenThing: Codable, Sendable {
    /// What the name of its file ends in.
    var suffix = "bin"
    var byteCount = 0
    /// The MD5 of its bytes, where it was asked for and all were read.
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

    /// Looks that there is the thing that was asked for, if one was.
    static func check(_ number: Int?, _ list: Listing<Element>) throws(DocumentError) {
        let count = list.elements.count
        guard let number, number > count else { return }
        throw DocumentError(
            .badRequest, "there is no \(noun) \(number): the document has \(count) \(noun)\(count == 1 ? "" : "s")")
    }

    /// All things, or the one that was asked for.
    static func shown(_ reply: Survey, _ options: Options) -> [(Element, ExtractedFile?)] {
        reply.list.elements.filter { options.number == nil || options.number == number($0) }
            .map { ($0, reply.files[number($0)]) }
    }

    static func diagnostics(_ reply: Survey) -> [Diagnostic] { reply.list.diagnostics }

    static func failure(_ reply: Survey) -> DocumentError? { reply.worstError }
}

/// The options of a command that writes numbered things.
protocol ExtractionOptions: DocumentOptions {
    /// The only one that is meant; nil for all.
    var number: Int? { get }
    /// The folder that they are written to.
    var folder: String? { get }
    /// The file that one of them is written to, or `-`.
    var output: String? { get }
    /// How many bytes may be written of a document.
    var maximumBytes: Int { get }
}
