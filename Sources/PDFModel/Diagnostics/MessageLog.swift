internal import CPoppler
internal import Glibc
internal import Synchronization

/// Collects what poppler logs while something is done with a document.
///
/// poppler's messages name no document: whatever may bring one about runs in a scope, which returns them. What comes
/// outside every scope belongs to nothing and is dropped. One hostile file logs millions of messages; the first kinds
/// are kept, equal ones are counted.
package enum MessageLog {
    /// How many different messages one scope keeps.
    static let limit = 200
    /// How many bytes of one message are kept.
    static let messageLimit = 500

    /// The messages of one scope.
    private struct Scope {
        /// The first message of each kind, and how often it came.
        var messages: [(first: PopplerMessage, count: Int)] = []
        /// Where in `messages` a kind is.
        var places: [String: Int] = [:]
        var dropped = 0

        mutating func add(_ message: PopplerMessage, count: Int = 1) {
            let key = message.key
            if let place = places[key] {
                messages[place].count += count
            } else if messages.count < limit {
                places[key] = messages.count
                messages.append((message, count))
            } else {
                dropped += count
            }
        }

        func diagnostics(page: Int?) -> [Diagnostic] {
            var diagnostics = messages.map { message, count in
                let (code, severity) = MessageClassifier.kind(message.text, category: message.category)
                return Diagnostic(severity, code, message.text, page: page, offset: message.position, count: count)
            }
            if dropped > 0 {
                let message = "\(dropped) more messages of the PDF library were not kept"
                diagnostics.append(Diagnostic(.info, .messagesDropped, message, page: page, count: dropped))
            }
            return diagnostics
        }
    }

    private struct State {
        /// The scopes that are open, the innermost last.
        var scopes: [Scope] = []
        var isListening = false
    }

    private static let state = Mutex(State())

    /// Runs `body`; returns its value, and the messages of poppler meanwhile as diagnostics of `page`, in the order in which
    /// it came, without what a scope within it returned.
    ///
    /// Where `body` throws, the scope around it collects the messages of poppler.
    package static func collecting<Value, Failure: Error>(
        page: Int? = nil, _ body: () throws(Failure) -> Value
    ) throws(Failure) -> (value: Value, diagnostics: [Diagnostic]) {
        state.withLock { $0.scopes.append(Scope()) }
        do throws(Failure) {
            let value = try body()
            return (value, state.withLock { $0.scopes.removeLast() }.diagnostics(page: page))
        } catch {
            state.withLock { state in
                let failed = state.scopes.removeLast()
                guard let outer = state.scopes.indices.last else { return }
                for (message, count) in failed.messages { state.scopes[outer].add(message, count: count) }
                state.scopes[outer].dropped += failed.dropped
            }
            throw error
        }
    }

    /// Starts to listen, the first time; to be called before the first call of poppler. A scope alone does not: what needs
    /// no poppler is not to load GLib.
    static func listen() {
        let isListening = state.withLock { state in
            defer { state.isListening = true }
            return state.isListening
        }
        guard !isListening else { return }
        let everything = GLogLevelFlags(rawValue: ~0)
        for domain in ["Poppler", "GLib", "GLib-GObject", "GLib-GIO"] {
            g_log_set_handler(domain, everything, { _, level, text, _ in MessageLog.receive(level, text) }, nil)
        }
    }

    private static func receive(_ level: GLogLevelFlags, _ text: UnsafePointer<CChar>?) {
        guard let text else { return }
        if level.rawValue & G_LOG_LEVEL_ERROR.rawValue != 0 {
            // GLib aborts after this: the tail of standard error shows that memory ran out (`JobOutcome.outOfMemory`).
            write(STDERR_FILENO, text, strlen(text))
            return
        }
        let message = PopplerMessage(
            String(decoding: UnsafeRawBufferPointer(start: text, count: min(strlen(text), messageLimit)), as: UTF8.self)
        )
        state.withLock { state in
            if let innermost = state.scopes.indices.last { state.scopes[innermost].add(message) }
        }
    }
}
