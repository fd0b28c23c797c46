internal import ArgumentTable
internal import PDFModel

extension ValueParser where Value == PDFRect {
    /// Reads a part of a page: `X,Y,W,H` in points of user space, from the lower left corner.
    static var area: ValueParser {
        ValueParser { text throws(ValueError) in
            let numbers = text.split(separator: ",", omittingEmptySubsequences: false).compactMap { Double($0) }
            guard numbers.count == 4, numbers.allSatisfy(\.isFinite), numbers[2] > 0, numbers[3] > 0 else {
                throw ValueError("is not a rectangle X,Y,W,H in points, such as 72,72,200,100")
            }
            return PDFRect(
                x0: numbers[0], y0: numbers[1], x1: numbers[0] + numbers[2], y1: numbers[1] + numbers[3])
        }
    }
}
