/// A named size of paper and how the sheet is turned.
public struct PaperSize: Sendable, Hashable {
    /// The name as in the trade, such as `A4` or `Letter`.
    public let name: String
    /// Whether the longer side lies across.
    public let isLandscape: Bool

    /// The name with the orientation after it, such as `A4 portrait`.
    public var description: String { "\(name) \(isLandscape ? "landscape" : "portrait")" }

    /// How far each side may be from the nominal size, in points: a third of a millimetre over the rounding of
    /// producers to whole points.
    public static let tolerance = 2.0

    /// The paper whose sides are within `tolerance` of the page's; nil where none is.
    ///
    /// - Parameters:
    ///   - width: The width as shown, in points.
    ///   - height: The height as shown, in points.
    public init?(width: Double, height: Double) {
        let short = min(width, height), long = max(width, height)
        var nearest: (name: String, distance: Double)?
        for sheet in Self.sheets {
            let distance = max(abs(sheet.short - short), abs(sheet.long - long))
            if distance <= min(Self.tolerance, sheet.short / 100), distance < nearest?.distance ?? .infinity {
                nearest = (sheet.name, distance)
            }
        }
        guard let nearest else { return nil }
        name = nearest.name
        isLandscape = width > height
    }

    private struct Sheet {
        let name: String
        let short: Double
        let long: Double
    }

    /// ISO 216 in millimetres, JIS P 0138 (its B series), and ANSI/ASME Y14.1 and North American office sizes in inches.
    private static let sheets: [Sheet] = {
        let metric: [(String, Double, Double)] = [
            ("A0", 841, 1189), ("A1", 594, 841), ("A2", 420, 594), ("A3", 297, 420), ("A4", 210, 297),
            ("A5", 148, 210), ("A6", 105, 148), ("A7", 74, 105), ("A8", 52, 74), ("A9", 37, 52), ("A10", 26, 37),
            ("B0", 1000, 1414), ("B1", 707, 1000), ("B2", 500, 707), ("B3", 353, 500), ("B4", 250, 353),
            ("B5", 176, 250), ("B6", 125, 176), ("B7", 88, 125), ("B8", 62, 88), ("B9", 44, 62), ("B10", 31, 44),
            ("C3", 324, 458), ("C4", 229, 324), ("C5", 162, 229), ("C6", 114, 162), ("DL", 110, 220),
            ("JIS B4", 257, 364), ("JIS B5", 182, 257), ("2A0", 1189, 1682), ("4A0", 1682, 2378),
        ]
        let imperial: [(String, Double, Double)] = [
            ("Letter", 8.5, 11), ("Legal", 8.5, 14), ("Tabloid", 11, 17), ("Executive", 7.25, 10.5),
            ("Statement", 5.5, 8.5), ("Folio", 8.5, 13), ("ANSI C", 17, 22), ("ANSI D", 22, 34), ("ANSI E", 34, 44),
            ("Arch A", 9, 12), ("Arch B", 12, 18), ("Arch C", 18, 24), ("Arch D", 24, 36), ("Arch E", 36, 48),
        ]
        return metric.map { Sheet(name: $0.0, short: $0.1 * 72 / 25.4, long: $0.2 * 72 / 25.4) }
            + imperial.map { Sheet(name: $0.0, short: $0.1 * 72, long: $0.2 * 72) }
    }()
}
