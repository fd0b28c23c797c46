internal import ArgumentTable
internal import PDFModel

/// Where the things of a run are written: to a folder, or one of them to a file or to standard output.
struct ExtractionTarget {
    private let noun: String
    private let folder: String?
    private let output: String?
    private let console: Console
    private let files = OutputFiles()

    /// What the options say of the documents of a run, which are not to be replaced. `noun` is what a thing is called,
    /// here and as option.
    ///
    /// - Throws: `UsageError` for options that do not fit together.
    init(
        _ noun: String, _ options: some ExtractionOptions, _ console: Console, _ inputs: [Input]
    ) throws(UsageError) {
        (self.noun, folder, output, self.console) = (noun, options.folder, options.output, console)
        files.keep(inputs)
        guard output != nil else { return }
        if options.number == nil { throw UsageError("-o writes one \(noun): choose it with --\(noun)") }
        if folder != nil { throw UsageError("-o cannot be combined with --extract") }
        if output == "-", options.processing.format != .text {
            throw UsageError("-o - leaves no room for JSON or a table")
        }
        if inputs.count != 1 { throw UsageError("-o takes one \(noun) of one file") }
    }

    /// Makes the folder where it is not there.
    func makeFolder() throws(DocumentError) { if let folder { try Folder.make(folder) } }

    /// A new file for a thing.
    func newFile() throws(DocumentError) -> OutputFile {
        if output == "-" { return try OutputFile() }
        return try OutputFile(in: output.map(Folder.of) ?? folder ?? ".")
    }

    /// Gives a finished file its name.
    func publish(
        _ made: OutputFile, _ number: Int, _ suffix: String, of input: Input
    ) throws(DocumentError) -> ExtractedFile {
        guard let path = place(number, suffix, of: input) else {
            try made.copy(to: console)
            return ExtractedFile(path: nil)
        }
        try files.claim(path, for: "\(noun) \(number) of \(input.displayName)", page: nil)
        if files.occupant(of: path) == .document {
            throw DocumentError(.outputFailed, "\(path) is a document of this run")
        }
        try made.publish(as: path)
        return ExtractedFile(path: path)
    }

    /// Where a thing goes; nil for standard output.
    private func place(_ number: Int, _ suffix: String, of input: Input) -> String? {
        if let output { return output == "-" ? nil : output }
        let folder = folder ?? "."
        return "\(folder)\(folder.hasSuffix("/") ? "" : "/")\(input.stem)-\(number.padded(4)).\(suffix)"
    }
}
