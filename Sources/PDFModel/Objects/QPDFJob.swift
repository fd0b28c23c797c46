internal import CQPDF
internal import Glibc

/// One run of qpdf in this process, its output caught: for what libqpdf's C API cannot be asked.
enum QPDFJob {
    /// How many bytes of output are kept.
    static let limit = 16 << 20

    /// What qpdf printed, line by line, and whether that is all of it.
    struct Output {
        var lines: [String]
        var isCut: Bool
    }

    /// Runs qpdf on a file with one of the options that write nothing, such as `showXref`; what it complains about is
    /// among the lines.
    static func run(_ option: String, path: String, password: [CChar]) -> Output {
        // The path of a descriptor needs no escape in JSON, whatever the file is called.
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return Output(lines: [], isCut: false) }
        defer { close(file) }
        let bytes = password.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        // qpdf, too, tries Latin-1 where UTF-8 opens nothing.
        let text =
            String(validating: bytes, as: UTF8.self) ?? String(String.UnicodeScalarView(bytes.map(Unicode.Scalar.init)))
        let job = #"{"inputFile": "/proc/self/fd/\#(file)", "password": \#(quoted(text)), "\#(option)": ""}"#
        let sink = Sink()
        withExtendedLifetime(sink) {
            var logger = qpdflogger_create()
            var handle = qpdfjob_init()
            defer {
                qpdfjob_cleanup(&handle)
                qpdflogger_cleanup(&logger)
            }
            // The sink outlives the job.
            let user = Unmanaged.passUnretained(sink).toOpaque()
            let receive: qpdf_log_fn_t = { text, length, user in
                guard let text, let user else { return 0 }
                Unmanaged<Sink>.fromOpaque(user).takeUnretainedValue().take(
                    UnsafeRawBufferPointer(start: text, count: length))
                return 0
            }
            qpdflogger_set_info(logger, qpdf_log_dest_custom, receive, user)
            qpdflogger_set_warn(logger, qpdf_log_dest_custom, receive, user)
            qpdflogger_set_error(logger, qpdf_log_dest_custom, receive, user)
            qpdfjob_set_logger(handle, logger)
            if qpdfjob_initialize_from_json(handle, job) == 0 { _ = qpdfjob_run(handle) }
        }
        let lines = sink.bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
        return Output(lines: lines, isCut: sink.isCut)
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            if scalar == "\"" || scalar == "\\" { quoted += "\\" }
            if scalar.value < 32 {
                quoted += "\\u" + hexadecimal([0, UInt8(scalar.value)])
            } else {
                quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    /// Keeps what qpdf prints.
    private final class Sink {
        private(set) var bytes: [UInt8] = []
        private(set) var isCut = false

        func take(_ more: UnsafeRawBufferPointer) {
            let room = max(0, QPDFJob.limit - bytes.count)
            bytes += more.prefix(room)
            if more.count > room { isCut = true }
        }
    }
}
