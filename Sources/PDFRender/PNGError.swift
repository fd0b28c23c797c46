/// Why a PNG file could not be written.
public enum PNGError: Error, Equatable, Sendable {
    /// PNG knows sizes from 1 to 2³¹ − 1 pixels a side only (ISO/IEC 15948, 11.2.2).
    case invalidSize(width: Int, height: Int)
    /// The system refused the bytes: `ENOSPC`, `EPIPE`, …
    case cannotWrite(errno: Int32)
    /// The page turned out to need another colour type after bytes had gone where they cannot be taken back: a pipe.
    case cannotRestart(errno: Int32)
}
