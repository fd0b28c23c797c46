internal import ArgumentTable
internal import Isolation
internal import PDFModel

/// The options of a command that writes numbered things out of documents.
protocol ExtractionOptions: DocumentOptions {
    /// The only one that is meant; nil for all.
    var number: Int? { get }
    /// The folder that they are written to.
    var folder: String? { get }
    /// The file that one of them is written to, or `-`.
    var output: String? { get }
}

/// Where the things of a run are written: to a folder, or one of them to a file or to standard output.
struct ExtractionTarget {
    private let noun: String
    private let folder: String?
    private let output: String?
    private let console: Console
    private let files = OutputFiles()

    /// What the options say; nil where nothing is to be written. `noun` is what a thing is called, here and as option.
    init?(_ noun: String, _ options: some ExtractionOptions, _ console: Console) throws(UsageError) {
        (self.noun, folder, output, self.console) = (noun, options.folder, options.output, console)
        guard options.output != nil || options.folder != nil else { return nil }
        guard options.output != nil else { return }
        if options.number == nil { throw UsageError("-o writes one \(noun): choose it with --\(noun)") }
        if options.folder != nil { throw UsageError("-o cannot be combined with --extract") }
        if options.output == "-", options.processing.format != .text {
            throw UsageError("-o - leaves no room for JSON")
        }
    }

    /// Takes the documents of the run, which are not to be replaced; to be called before anything is placed.
    func take(_ inputs: [Input]) throws(UsageError) {
        if output != nil, inputs.count != 1 { throw UsageError("-o takes one \(noun) of one file") }
        files.keep(inputs)
    }

    /// Makes the folder where it is not there.
    func makeFolder() throws(DocumentError) { if let folder { try Folder.make(folder) } }

    /// Runs the jobs that write.
    func run(_ pool: WorkerPool<some Codable, some Codable>, _ progress: Progress) throws(Interrupted) {
        try files.run(pool, progress)
    }

    /// A name for the file that a worker will make of a thing.
    func temporaryPath(_ number: Int, of input: Input) -> String {
        files.temporaryPath(beside: place(number, "", of: input) ?? "\(Folder.temporary(console))/\(noun)")
    }

    /// Gives a finished file its name, or removes it where there was an error.
    func publish(
        _ temporary: String, _ error: DocumentError?, _ number: Int, _ suffix: String, of input: Input, page: Int?
    ) -> ExtractedFile {
        var file = ExtractedFile(path: nil, error: error)
        do throws(DocumentError) {
            if let error { throw error }
            if let path = place(number, suffix, of: input) {
                try files.claim(path, for: "\(noun) \(number) of \(input.displayName)", page: page)
                if files.occupant(of: path) == .document {
                    throw DocumentError(.outputFailed, "\(path) is a document of this run")
                }
                try files.publish(temporary, as: path, page: page)
                file.path = path
            } else {
                try OutputFiles.copy(temporary, to: console, page: page)
                files.discard(temporary)
            }
        } catch {
            files.discard(temporary)
            file.error = error
        }
        file.error?.page = page
        return file
    }

    /// Removes what was made under this name, if anything was.
    func discard(_ temporary: String) { files.discard(temporary) }

    /// Where a thing goes; nil for standard output.
    private func place(_ number: Int, _ suffix: String, of input: Input) -> String? {
        if let output { return output == "-" ? nil : output }
        let folder = folder ?? "."
        return "\(folder)\(folder.hasSuffix("/") ? "" : "/")\(input.stem)-\(number.padded(4)).\(suffix)"
    }
}
