/// The form in which jobs and replies cross between two processes of one program: a tag, then little-endian numbers
/// of fixed width, then bytes. Containers state their length, so that a reader can step over what it does not ask for.
///
///     nothing, false, true   tag
///     signed, unsigned       tag, 8 bytes
///     double                 tag, 8 bytes
///     string, bytes          tag, length in 4 bytes, that many bytes
///     list                   tag, length in 4 bytes, count in 4 bytes, values
///     map                    tag, length in 4 bytes, count in 4 bytes, (key as length and bytes, value)…
enum WireTag: UInt8 {
    case nothing, no, yes, signed, unsigned, double, string, bytes, list, map
}

/// What may be read from a process that is not trusted.
enum WireLimit {
    /// Containers in one another; a reader's recursion follows it.
    static let depth = 400
    /// Containers in all, because a few bytes here can be a structure of some hundred there.
    static let containers = 2_000_000
}

/// Bytes that are not the value that was asked for.
struct MalformedWire: Error {}
