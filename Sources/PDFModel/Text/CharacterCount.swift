/// How many characters are shown, and how many of them have no meaning; spaces do not count.
struct CharacterCount: Equatable {
    var total = 0
    var unmapped = 0

    /// Adds another count; forms that draw forms multiply, so a count that would overflow stays at the largest number.
    mutating func add(_ other: CharacterCount) {
        total = Self.sum(total, other.total)
        unmapped = Self.sum(unmapped, other.unmapped)
    }

    private static func sum(_ one: Int, _ other: Int) -> Int {
        let (sum, isTooLarge) = one.addingReportingOverflow(other)
        return isTooLarge ? .max : sum
    }
}

extension FontMeaning {
    /// The characters of a string that is shown with the font.
    func characters(of string: [UInt8]) -> CharacterCount {
        if codeLength == 2 {
            let count = (string.count + 1) / 2
            return CharacterCount(total: count, unmapped: isUnmapped ? count : 0)
        }
        let total = string.count { $0 != 32 }
        return switch unmappedCodes {
        case .none: CharacterCount(total: total)
        case .all: CharacterCount(total: total, unmapped: total)
        case .some(let codes): CharacterCount(total: total, unmapped: string.count { $0 != 32 && codes.contains($0) })
        }
    }
}
