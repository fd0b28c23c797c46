/// What poppler's cairo backend makes of function-based shadings (ISO 32000-2, 8.7.4.5.2): a mesh of the whole domain, in
/// cells of ten units of the space around the shading, whatever of it is visible and however small it is drawn.
enum FunctionShading {
    private static let cellSize = 10.0
    /// How many cells are drawn: 400 bytes and 1.4 microseconds each, so that more do not fit into the memory of a worker.
    private static let limit = 4_000_000.0

    static let refusal = "a function-based shading takes more than \(Int(limit)) cells to draw"

    /// Whether a shading has more cells than are drawn.
    static func isTooFine(_ shading: QPDFObject) -> Bool {
        guard shading["ShadingType"].integer == 1 else { return false }
        let domain = shading["Domain"].numbers(4) ?? [0, 1, 0, 1]
        let box = PDFRect(x0: domain[0], y0: domain[2], x1: domain[1], y1: domain[3])
        let area = (Matrix(shading["Matrix"]) ?? .identity).bounds(of: box)
        return (area.x1 - area.x0) / cellSize * ((area.y1 - area.y0) / cellSize) > limit
    }
}
