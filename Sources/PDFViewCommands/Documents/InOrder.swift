/// Passes on what comes in any order in the order of its numbers, as soon as it can.
struct InOrder<Element> {
    private var waiting: [Int: Element] = [:]
    private var next = 0
    private let pass: (Element) -> Void

    init(_ pass: @escaping (Element) -> Void) { self.pass = pass }

    /// Takes the element of a number, from 0; each number comes once.
    mutating func add(_ element: Element, at number: Int) {
        waiting[number] = element
        while let element = waiting.removeValue(forKey: next) {
            next += 1
            pass(element)
        }
    }
}
