internal import Glibc
internal import Isolation
internal import PDFModel

/// The output streams and the environment of a command; tests have their own.
public final class Console {
    /// The environment of the process.
    public struct Surroundings {
        /// Looks up an environment variable; nil where it is not set.
        public var variable: (String) -> String?
        /// Whether standard error is a terminal.
        public var errorIsTerminal: Bool
        /// Whether standard output is a terminal.
        public var outputIsTerminal: Bool
        /// The columns of the terminal; nil where there is none.
        public var width: Int?
        /// The descriptor of standard output where that is a pipe or socket, whose reader may go; nil where it is not.
        public var outputPipe: Int32?
        /// Whether the process may fork workers: it has one thread.
        public var mayFork: Bool

        /// Surroundings without a terminal.
        public init(variable: @escaping (String) -> String? = { _ in nil }, mayFork: Bool = false) {
            self.variable = variable
            errorIsTerminal = false
            outputIsTerminal = false
            outputPipe = nil
            width = nil
            self.mayFork = mayFork
        }
    }

    /// The environment of the process.
    public let surroundings: Surroundings
    private let writeOutput: ([UInt8]) -> Int32
    private let writeError: (String) -> Void
    private var pending: [UInt8] = []
    private var showsProgress = false
    /// The errno of the first write to standard output that failed; 0 while all went well.
    public private(set) var outputError: Int32 = 0

    /// A console that hands bytes for standard output to one closure, which returns an errno, and lines for standard
    /// error to another.
    public init(
        surroundings: Surroundings, output: @escaping ([UInt8]) -> Int32, error: @escaping (String) -> Void
    ) {
        self.surroundings = surroundings
        writeOutput = output
        writeError = error
    }

    /// Whether more output makes sense: false once its reader has gone or the disk is full.
    public var isOutputOpen: Bool { outputError == 0 }

    /// Adds a line to standard output.
    func print(_ line: String) {
        pending.append(contentsOf: line.utf8)
        pending.append(UInt8(ascii: "\n"))
        if pending.count > 1 << 16 { flush() }
    }

    /// Adds lines to standard output.
    func print(_ lines: [String]) { for line in lines { print(line) } }

    /// Adds bytes to standard output, to go out with more.
    func append(_ bytes: [UInt8]) {
        pending += bytes
        if pending.count > 1 << 16 { flush() }
    }

    /// Adds bytes to standard output.
    func write(_ bytes: [UInt8]) {
        flush()
        send(bytes)
    }

    /// Flushes the output, and stops a pool whose output is no longer read.
    func handOn(_ pool: WorkerPool<some Codable, some Codable>) {
        flush()
        if !isOutputOpen { pool.stop() }
    }

    /// Runs a pool whose results go to standard output alone, as long as they are read.
    func run(_ pool: WorkerPool<some Codable, some Codable>) throws(Interrupted) {
        try pool.run(output: surroundings.outputPipe)
        if pool.isStopped, outputError == 0 { outputError = EPIPE }
    }

    /// Flushes the output.
    public func flush() {
        guard !pending.isEmpty else { return }
        send(pending)
        pending.removeAll(keepingCapacity: true)
    }

    private func send(_ bytes: [UInt8]) {
        guard outputError == 0 else { return }
        if surroundings.outputIsTerminal { showProgress("") }
        outputError = writeOutput(bytes)
    }

    /// Writes one line to standard error, after the program's name; control characters are escaped.
    func complain(_ message: String) {
        flush()
        showProgress("")
        writeError("pdfview: \(message.terminalSafe)\n")
    }

    /// Overwrites the progress line, which only a terminal shows; empty to erase it, if it is there.
    func showProgress(_ text: String) {
        guard surroundings.errorIsTerminal, showsProgress || !text.isEmpty else { return }
        showsProgress = !text.isEmpty
        writeError("\r\u{1B}[K\(text.terminalSafe)")
    }
}

extension Console {
    /// The console of the process: descriptors 1 and 2.
    public static func standard() -> Console {
        var surroundings = Surroundings(
            variable: { name in unsafe getenv(name).map { unsafe String(cString: $0) } }, mayFork: true)
        surroundings.errorIsTerminal = isatty(STDERR_FILENO) == 1
        surroundings.outputIsTerminal = isatty(STDOUT_FILENO) == 1
        var status = stat()
        if unsafe fstat(STDOUT_FILENO, &status) == 0, [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT) {
            surroundings.outputPipe = STDOUT_FILENO
        }
        if surroundings.outputIsTerminal {
            var size = winsize()
            if unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
                surroundings.width = Int(size.ws_col)
            }
        }
        return Console(
            surroundings: surroundings, output: { writeAll($0, to: STDOUT_FILENO) },
            error: { _ = writeAll(Array($0.utf8), to: STDERR_FILENO) })
    }
}

private func writeAll(_ bytes: [UInt8], to file: Int32) -> Int32 {
    unsafe bytes.withUnsafeBytes { unsafe PDFModel.writeAll($0, to: file) }
}
