import Glibc
import Isolation

/// What a worker of the probe does.
enum Action: Codable {
    case reply(bytes: Int), count(words: String)
    case sleep(milliseconds: Int)
    case abort, fault, trap, end(status: Int), shoot
    case hang, spin
    case compute(milliseconds: Int)
    case allocate, allocateInSwift, complain(words: String), resign, tire
    case babble, garble, twoReplies, hugeHeader, shutUp, closeErrors
    case standardOutput, descriptors
    case signals
    case read(path: String, count: Int)

    /// An action as it is named on the command line, `NAME` or `NAME:NUMBER`.
    init?(_ text: String) {
        let parts = text.split(separator: ":", maxSplits: 1)
        let word = parts.count > 1 ? String(parts[1]) : ""
        let number = Int(word) ?? 0
        switch parts[0] {
        case "reply": self = .reply(bytes: number)
        case "count": self = .count(words: word)
        case "sleep": self = .sleep(milliseconds: number)
        case "abort": self = .abort
        case "fault": self = .fault
        case "trap": self = .trap
        case "exit": self = .end(status: number)
        case "shoot": self = .shoot
        case "hang": self = .hang
        case "spin": self = .spin
        case "compute": self = .compute(milliseconds: number)
        case "allocate": self = .allocate
        case "allocate-in-swift": self = .allocateInSwift
        case "complain": self = .complain(words: word)
        case "resign": self = .resign
        case "tire": self = .tire
        case "babble": self = .babble
        case "garble": self = .garble
        case "two-replies": self = .twoReplies
        case "huge-header": self = .hugeHeader
        case "shut-up": self = .shutUp
        case "close-errors": self = .closeErrors
        case "standard-output": self = .standardOutput
        case "descriptors": self = .descriptors
        case "signals": self = .signals
        case "read": self = .read(path: word, count: 1)
        case "read-128": self = .read(path: word, count: 128)
        default: return nil
        }
    }
}

/// What a worker of the probe replies.
struct Reply: Codable {
    let process: Int32
    /// The how manieth reply of this worker it is.
    let turn: Int
    let bytes: [UInt8]
}

/// Performs actions in a worker.
final class Performer {
    private var turn = 0

    func perform(_ action: Action, _ descriptors: [Int32]) -> Reply {
        turn += 1
        return Reply(process: getpid(), turn: turn, bytes: bytes(action, descriptors))
    }

    private func bytes(_ action: Action, _ descriptors: [Int32]) -> [UInt8] {
        switch action {
        case .reply(let count): return [UInt8](repeating: 3, count: count)
        case .count(let words): return [UInt8](repeating: 0, count: words.utf8.count)
        case .sleep(let milliseconds): usleep(UInt32(milliseconds) * 1000)
        case .abort: Glibc.abort()
        case .fault: kill(getpid(), SIGSEGV)
        case .trap: fatalError("a trap")
        case .end(let status): exit(Int32(status))
        case .shoot: kill(getpid(), SIGKILL)
        case .hang: while true { pause() }
        case .spin: while true {}
        case .compute(let milliseconds):
            let end = clock() + milliseconds * 1000
            while clock() < end {}
        case .allocate: allocate()
        case .allocateInSwift: allocateInSwift()
        case .complain(let words):
            say(words + "\n")
            Glibc.abort()
        case .resign: WorkerProcess.exitOutOfMemory()
        case .tire: if turn > 1 { WorkerProcess.exitOutOfMemory() }
        case .babble: while true { say(String(repeating: "bla ", count: 1000)) }
        case .garble: send([5, 0, 0, 0, 255, 1, 2, 3, 4])
        case .twoReplies: send([1, 0, 0, 0, 0, 1, 0, 0, 0, 0])
        case .hugeHeader: send([255, 255, 255, 255])
        case .shutUp:
            for socket in sockets { close(socket) }
            while true { pause() }
        case .closeErrors:
            close(2)
            while true { pause() }
        case .standardOutput:
            print("a worker wrote to standard output")
            fflush(nil)
        case .descriptors: return (0..<64).map { fcntl($0, F_GETFD) >= 0 ? 1 : 0 }
        case .read: return descriptors.flatMap(contents)
        case .signals: for signal in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { kill(getpid(), signal) }
        }
        return []
    }

    /// What a file holds, from its beginning; the descriptor is closed.
    private func contents(_ descriptor: Int32) -> [UInt8] {
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 1000)
        return Array(bytes[..<max(0, bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) })])
    }

    /// Touches memory until there is none, as code does that does not look at what malloc returns.
    private func allocate() {
        while true {
            guard let block = malloc(1 << 20) else {
                kill(getpid(), SIGSEGV)
                return
            }
            memset(block, 1, 1 << 20)
        }
    }

    private func allocateInSwift() {
        var blocks: [[UInt8]] = []
        while true { blocks.append([UInt8](repeating: 1, count: 1 << 20)) }
    }

    private func say(_ text: String) { _ = Array(text.utf8).withUnsafeBytes { write(2, $0.baseAddress, $0.count) } }

    private func send(_ bytes: [UInt8]) {
        for socket in sockets { _ = bytes.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, 0) } }
        usleep(200_000)
    }

    private var sockets: [Int32] {
        (3..<256).filter { descriptor in
            var status = stat()
            return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
        }
    }
}
