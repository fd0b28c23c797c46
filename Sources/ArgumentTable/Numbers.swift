extension ValueParser where Value == Int {
    /// A whole number in a range.
    public static func integer(in range: ClosedRange<Int>) -> ValueParser {
        ValueParser(format: { String($0) }) { text throws(ValueError) in
            guard let value = Int(text), range.contains(value) else {
                throw ValueError(
                    range.upperBound == .max
                        ? "is not a whole number of at least \(range.lowerBound)"
                        : "is not a whole number from \(range.lowerBound) to \(range.upperBound)")
            }
            return value
        }
    }

    /// A whole number of at least a bound.
    public static func integer(in range: PartialRangeFrom<Int>) -> ValueParser {
        integer(in: range.lowerBound...Int.max)
    }

    /// A positive count, also with `k`, `M`, `G` or `T` (powers of 1000): `400M`.
    public static var count: ValueParser {
        scaled(by: countUnits, kind: "a positive count, such as 1000 or 400M")
    }

    /// A positive size in bytes, also with `K`, `M`, `G`, `T` or `KiB`, … (powers of 1024), or `KB`, … (of 1000).
    public static var byteSize: ValueParser {
        scaled(by: byteUnits, kind: "a positive size, such as 512M or 2GiB")
    }

    private static func scaled(by units: [Unit], kind: String) -> ValueParser {
        ValueParser(format: { written($0, in: units) }) { text throws(ValueError) in
            guard let value = amount(text, in: units), value >= 1, value < 0x1p63 else {
                throw ValueError("is not \(kind)")
            }
            return Int(value)
        }
    }
}

extension ValueParser where Value == Double {
    /// A decimal number in a range, with a point in every locale; never infinite nor NaN.
    public static func decimal(in range: ClosedRange<Double>) -> ValueParser {
        ValueParser(format: { written($0) }) { text throws(ValueError) in
            guard let value = finiteDecimal(text), range.contains(value) else {
                let (low, high) = (written(range.lowerBound), written(range.upperBound))
                throw ValueError(
                    range.upperBound == .infinity
                        ? "is not a number of at least \(low)" : "is not a number from \(low) to \(high)")
            }
            return value
        }
    }

    /// A decimal number of at least a bound.
    public static func decimal(in range: PartialRangeFrom<Double>) -> ValueParser {
        decimal(in: range.lowerBound...Double.infinity)
    }
}

extension ValueParser where Value == Duration {
    /// A time above 0, in seconds unless it ends in `ms`, `s`, `m` or `h`: `60`, `1.5s`, `2m`.
    public static var duration: ValueParser {
        ValueParser(format: { written($0 / .seconds(1)) + "s" }) { text throws(ValueError) in
            // A century bounds it, so that sums of times never overflow.
            guard let seconds = amount(text, in: timeUnits), seconds >= 0.001, seconds <= 3.2e9 else {
                throw ValueError("is not a time above 0, such as 60, 1.5s or 2m")
            }
            return .seconds(seconds)
        }
    }
}

private typealias Unit = (suffix: String, factor: Double)

private let countUnits: [Unit] = [("T", 1e12), ("G", 1e9), ("M", 1e6), ("k", 1e3), ("K", 1e3)]
private let byteUnits: [Unit] = [
    ("TiB", 0x1p40), ("GiB", 0x1p30), ("MiB", 0x1p20), ("KiB", 0x1p10), ("TB", 1e12), ("GB", 1e9), ("MB", 1e6),
    ("KB", 1e3), ("kB", 1e3), ("T", 0x1p40), ("G", 0x1p30), ("M", 0x1p20), ("K", 0x1p10), ("k", 0x1p10), ("B", 1),
]
private let timeUnits: [Unit] = [("ms", 0.001), ("s", 1), ("m", 60), ("h", 3600)]

/// A decimal with one of the suffixes, or with none.
private func amount(_ text: String, in units: [Unit]) -> Double? {
    guard let unit = units.first(where: { text.hasSuffix($0.suffix) }) else { return finiteDecimal(text) }
    return finiteDecimal(text.dropLast(unit.suffix.count)).map { $0 * unit.factor }
}

/// A number with the largest suffix that divides it.
private func written(_ value: Int, in units: [Unit]) -> String {
    guard let unit = units.first(where: { value % Int($0.factor) == 0 }), value != 0 else { return String(value) }
    return String(value / Int(unit.factor)) + (unit.factor == 1 ? "" : unit.suffix)
}

/// A decimal as a person writes it: `150`, not `150.0`.
private func written(_ value: Double) -> String {
    let text = String(value)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// What `Double` reads, less its hexadecimal, infinite and undefined numbers.
private func finiteDecimal(_ text: some StringProtocol) -> Double? {
    guard text.utf8.allSatisfy({ Array("0123456789.+-eE".utf8).contains($0) }) else { return nil }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
}
