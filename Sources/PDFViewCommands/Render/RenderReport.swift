internal import ArgumentTable
internal import PDFModel
internal import PDFRender

/// Tells what `pdfview render` drew, one document after another.
struct RenderReport {
    private let options: RenderCommand.Options
    private let console: Console
    private var report: Report
    private var exitCode = ExitCode.success

    init(options: RenderCommand.Options, console: Console) {
        self.options = options
        self.console = console
        report = Report(command: RenderCommand.subcommand.name, format: options.processing.format)
    }

    mutating func add(_ document: RenderedDocument) {
        let error = document.worstError
        exitCode = max(exitCode, error?.status.exitCode ?? .success)
        if options.processing.strict, document.hasWarnings { exitCode = max(exitCode, .negative) }
        let members: [String: JSONValue] = [
            "pageCount": .optional(document.pageCount), "pages": .array(document.pages.map(Self.json)),
        ]
        report.add(Report.entry(document.input, error: error, diagnostics: document.diagnostics, members), to: console)
        if report.format == .text { printText(document) }
        let isQuiet = options.processing.quiet
        console.complain(document.input, document.error, document.diagnostics, isQuiet: isQuiet)
        for page in document.pages { console.complain(document.input, page.error, page.diagnostics, isQuiet: isQuiet) }
    }

    func finish() -> ExitCode {
        report.finish(console)
        return exitCode
    }

    private func printText(_ document: RenderedDocument) {
        for page in document.pages where page.error == nil {
            if options.hash {
                guard let hash = page.result?.pixelHash else { continue }
                console.print("\(hash)  \(page.number)  \(document.input.displayName.terminalSafe)")
            } else if let path = page.path {
                if page.isSkipped {
                    if !options.processing.quiet { console.complain("\(path): is there and stays (--no-clobber)") }
                } else {
                    console.print(path.terminalSafe)
                }
            }
        }
    }

    private static func json(_ page: RenderedDocument.Page) -> JSONValue {
        let result = page.result
        return .object([
            "page": .integer(page.number), "path": .optional(page.error == nil ? page.path : nil),
            "skipped": .bool(page.isSkipped),
            "status": .string((page.error?.status ?? .ok).rawValue), "error": page.error.map(Report.json) ?? .null,
            "width": .optional(result?.width), "height": .optional(result?.height),
            "dpi": result.map { .number($0.dpi) } ?? .null, "pixelHash": .optional(result?.pixelHash),
            "diagnostics": .array(page.diagnostics.map(Report.json)),
        ])
    }

    static var fileSchema: JSONValue {
        let page = JSONSchema.object(
            [
                "page": JSONSchema.type("integer", "The page number, from 1."),
                "path": JSONSchema.nullable("string", "The picture; null where none was written or asked for."),
                "skipped": JSONSchema.type("boolean", "Whether the file was there and stays."),
                "status": JSONSchema.choice(DocumentStatus.allCases.map(\.rawValue), "What became of the page."),
                "error": Report.errorSchema("Why the status is not ok."),
                "width": JSONSchema.nullable("integer", "Pixels across."),
                "height": JSONSchema.nullable("integer", "Pixels down."),
                "dpi": JSONSchema.nullable("number", "Pixels per inch, across."),
                "pixelHash": JSONSchema.nullable("string", "SHA-256 of the pixels as RGB or RGBA, rows from the top."),
                "diagnostics": Report.diagnosticsSchema,
            ], "A page that was asked for.")
        return Report.entrySchema(
            [
                "pageCount": JSONSchema.nullable("integer", "How many pages the document has."),
                "pages": JSONSchema.array(of: page, "The pages asked for, in the order asked for."),
            ], "A file.")
    }
}

extension RenderCommand {
    static var schema: JSONValue {
        JSONSchema.document(command: subcommand.name, version: Report.schemaVersion, file: RenderReport.fileSchema)
    }
}
