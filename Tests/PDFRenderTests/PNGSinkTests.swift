import Foundation
import Glibc
import Testing

import PDFRender

@Suite struct PNGSinkTests {
    private let text = TestPicture(
        name: "text", format: .rgb24, width: 50, height: 50, colorType: .gray, rule: TestPicture.text)

    /// More than the encoder's buffer holds, then colour.
    private let lateColor = TestPicture(name: "late", format: .rgb24, width: 600, height: 900, colorType: .rgb) {
        $1 == 899 ? 0xFFFF_0000 : TestPicture.gray(TestPicture.noise($0, $1))
    }

    private func withTemporaryFile(_ body: (CInt) throws -> Void) throws {
        let file = try #require(tmpfile())
        defer { fclose(file) }
        try body(fileno(file))
    }

    private func contents(_ file: CInt, from offset: Int) -> [UInt8] {
        let size = Int(lseek(file, 0, SEEK_END)) - offset
        return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            count = pread(file, buffer.baseAddress, size, off_t(offset))
        }
    }

    @Test func writesWhereTheFileStands() throws {
        try withTemporaryFile { file in
            #expect(write(file, "before", 6) == 6)
            try text.encoded(to: FileSink(fileDescriptor: file))
            #expect(contents(file, from: 6) == (try text.encoded()))
        }
    }

    @Test func cutsTheFileBackForAnotherType() throws {
        try withTemporaryFile { file in
            #expect(write(file, "before", 6) == 6)
            try lateColor.encoded(rowCount: 850, to: FileSink(fileDescriptor: file))
            #expect(contents(file, from: 6) == (try lateColor.encoded()))
        }
    }

    @Test func aFullDiskIsNamed() throws {
        let full = open("/dev/full", O_WRONLY)
        defer { close(full) }
        #expect(throws: PNGError.cannotWrite(errno: ENOSPC)) {
            try text.encoded(to: FileSink(fileDescriptor: full))
        }
    }

    @Test func aClosedPipeIsNamed() throws {
        signal(SIGPIPE, SIG_IGN)
        var ends: [CInt] = [0, 0]
        #expect(pipe(&ends) == 0)
        close(ends[0])
        defer { close(ends[1]) }
        #expect(throws: PNGError.cannotWrite(errno: EPIPE)) {
            try text.encoded(to: FileSink(fileDescriptor: ends[1]))
        }
    }

    /// What went into a pipe cannot be taken back, but what is still in the buffer can.
    @Test func aPipeAndAnotherType() throws {
        var ends: [CInt] = [0, 0]
        #expect(pipe(&ends) == 0)
        let (readEnd, writeEnd) = (ends[0], ends[1])
        Thread {
            var bytes = [UInt8](repeating: 0, count: 1 << 16)
            while read(readEnd, &bytes, bytes.count) > 0 {}
            close(readEnd)
        }.start()
        defer { close(writeEnd) }
        let small = TestPicture(name: "small", format: .rgb24, width: 20, height: 20, colorType: .rgb) {
            $1 == 19 ? 0xFFFF_0000 : TestPicture.text($0, $1)
        }
        try small.encoded(rowCount: 5, to: FileSink(fileDescriptor: writeEnd))
        #expect(throws: PNGError.cannotRestart(errno: ESPIPE)) {
            try lateColor.encoded(rowCount: 850, to: FileSink(fileDescriptor: writeEnd))
        }
    }
}
