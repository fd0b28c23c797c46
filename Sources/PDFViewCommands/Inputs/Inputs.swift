internal import ArgumentTable
internal import Glibc
internal import PDFModel

/// Finds the documents of a run: the operands, or those of the project around the current directory.
enum Inputs {
    /// The inputs in order.
    ///
    /// - Throws: `UsageError` where there is no file and no project, or a password cannot be read.
    static func find(_ files: [String], _ options: ProcessingOptions, _ console: Console) throws(UsageError) -> [Input]
    {
        if options.tsv, options.format != .tsv { throw UsageError("--tsv cannot be combined with --json or --jsonl") }
        let password = try password(options, console)
        if files.count(where: { $0 == "-" }) > 1 { throw UsageError("standard input (-) can be read only once") }
        let configurations = files.isEmpty ? try project() : files.map { DocumentConfiguration(documentURL: $0) }
        return configurations.map { configuration in
            var configuration = configuration
            configuration.password = configuration.password ?? password
            return Input(configuration, copyLimit: options.maximumInput)
        }
    }

    private static func project() throws(UsageError) -> [DocumentConfiguration] {
        guard let folder = currentFolder(), let path = ProjectConfiguration.find(from: folder) else {
            throw UsageError("no FILE given, and no \(ProjectConfiguration.fileName) in this directory or its parents")
        }
        let project: ProjectConfiguration
        do throws(ProjectConfigurationError) {
            project = try ProjectConfiguration(path: path)
        } catch {
            throw UsageError(error.description)
        }
        guard !project.documents.isEmpty else { throw UsageError("\(path): lists no documents") }
        return project.documents
    }

    private static func currentFolder() -> String? {
        guard let folder = unsafe getcwd(nil, 0) else { return nil }
        defer { unsafe free(folder) }
        return unsafe String(cString: folder)
    }

    private static func password(_ options: ProcessingOptions, _ console: Console) throws(UsageError) -> String? {
        if let path = options.passwordFile {
            guard let text = TextFile.read(path) else { throw UsageError("--password-file: cannot read '\(path)'") }
            return String(text.prefix { !$0.isNewline })
        }
        if let name = options.passwordVariable {
            guard let value = console.surroundings.variable(name) else {
                throw UsageError("--password-env: environment variable '\(name)' is not set")
            }
            return value
        }
        return options.password
    }
}
