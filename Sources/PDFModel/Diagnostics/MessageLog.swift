internal import CPoppler
internal import Glibc
internal import Synchronization

/// Collects what poppler logs while something is done with a document.
///
/// poppler's messages name no document, so they are gathered for one piece of work at a time: whoever starts a piece
/// of work empties the log before and takes it after. One hostile file logs millions of messages; the first kinds are
/// kept, equal ones are counted.
public enum MessageLog {
    /// How many different messages one piece of work keeps.
    static let limit = 200
    /// How many bytes of one message are kept.
    static let messageLimit = 500

    private struct State {
        /// The first message of each kind, as it came.
        var messages: [String] = []
        /// Where in `messages` a kind stands, and how often it came: by its text without the position.
        var kinds: [String: (index: Int, count: Int)] = [:]
        var dropped = 0
        var installed = false
    }

    private static let state = Mutex(State())

    /// Starts to listen; to be called before the first call of poppler, again at no cost.
    public static func install() {
        let first = state.withLock { state in
            defer { state.installed = true }
            return !state.installed
        }
        guard first else { return }
        let everything = GLogLevelFlags(rawValue: ~0)
        for domain in ["Poppler", "GLib", "GLib-GObject", "GLib-GIO"] {
            g_log_set_handler(domain, everything, { _, level, text, _ in MessageLog.receive(level, text) }, nil)
        }
    }

    /// The messages since the last call, as diagnostics of `page`, in the order in which they came.
    public static func take(page: Int? = nil) -> [Diagnostic] {
        let taken = state.withLock { state in
            defer { state = State(installed: state.installed) }
            return state
        }
        var counts = [Int](repeating: 1, count: taken.messages.count)
        for kind in taken.kinds.values { counts[kind.index] = kind.count }
        var diagnostics = zip(taken.messages, counts).map { text, count in
            MessageClassifier.diagnostic(for: text, page: page, count: count)
        }
        if taken.dropped > 0 {
            let message = "\(taken.dropped) more messages of the PDF library were not kept"
            diagnostics.append(Diagnostic(.info, .messagesDropped, message, page: page, count: taken.dropped))
        }
        return diagnostics
    }

    private static func receive(_ level: GLogLevelFlags, _ text: UnsafePointer<CChar>?) {
        guard let text else { return }
        if level.rawValue & G_LOG_LEVEL_ERROR.rawValue != 0 {
            // GLib aborts after this: its last words tell memory from other ends (`JobOutcome.outOfMemory`).
            write(STDERR_FILENO, text, strlen(text))
            return
        }
        let message = String(
            decoding: UnsafeRawBufferPointer(start: text, count: min(strlen(text), messageLimit)), as: UTF8.self)
        state.withLock { state in
            let key = MessageClassifier.key(of: message)
            if state.kinds[key] != nil {
                state.kinds[key]?.count += 1
            } else if state.messages.count < limit {
                state.kinds[key] = (state.messages.count, 1)
                state.messages.append(message)
            } else {
                state.dropped += 1
            }
        }
    }
}
