internal import ArgumentTable
internal import PDFModel

/// The destination of extracted files: a folder, or for one of them a file or standard output.
struct ExtractionTarget {
    private let noun: String
    private let folder: String?
    private let output: String?
    private let console: Console
    private let files = OutputFiles()

    /// The target of the options; the documents of the run are not overwritten. `noun` names an element in messages and
    /// is its option.
    ///
    /// - Throws: `UsageError` for options that do not fit together.
    init(
        _ noun: String, _ options: some ExtractionOptions, _ console: Console, _ inputs: [Input]
    ) throws(UsageError) {
        (self.noun, folder, output, self.console) = (noun, options.folder, options.output, console)
        files.keep(inputs)
        guard output != nil else { return }
        if options.number == nil { throw UsageError("-o writes one \(noun): select it with --\(noun)") }
        if folder != nil { throw UsageError("-o cannot be combined with --extract") }
        if output == "-", options.processing.format != .text {
            throw UsageError("-o - cannot be combined with --json, --jsonl or --tsv")
        }
        if inputs.count != 1 { throw UsageError("-o writes one \(noun) of one file") }
    }

    /// Creates the folder if needed.
    func makeFolder() throws(DocumentError) { if let folder { try Folder.make(folder) } }

    /// A new file for an element.
    func newFile() throws(DocumentError) -> OutputFile {
        if output == "-" { return try OutputFile() }
        return try OutputFile(in: output.map(Folder.of) ?? folder ?? ".")
    }

    /// Gives a finished file its name.
    func publish(
        _ file: OutputFile, _ number: Int, _ suffix: String, of input: Input
    ) throws(DocumentError) -> ExtractedFile {
        guard let path = place(number, suffix, of: input) else {
            try file.copy(to: console)
            return ExtractedFile(path: nil)
        }
        try files.claim(path, for: "\(noun) \(number) of \(input.displayName)", page: nil)
        if files.occupant(of: path) == .document {
            throw DocumentError(.outputFailed, "\(path) is a document of this run")
        }
        try file.publish(as: path)
        return ExtractedFile(path: path)
    }

    /// The path of an element; nil for standard output.
    private func place(_ number: Int, _ suffix: String, of input: Input) -> String? {
        if let output { return output == "-" ? nil : output }
        let folder = folder ?? "."
        return "\(folder)\(folder.hasSuffix("/") ? "" : "/")\(input.stem)-\(number.padded(4)).\(suffix)"
    }
}
