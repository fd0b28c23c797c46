/// The optional content groups of a file, each once (ISO 32000-2, 8.11.4.2).
struct LayerGroups {
    /// The catalog's optional content properties.
    let properties: QPDFObject
    private(set) var all: [QPDFObject] = []
    /// The indices of groups in `all`, by their object numbers.
    private(set) var places: [Int: Int] = [:]

    /// Lists the groups; what was cut is added to `diagnostics`.
    init(_ file: QPDFFile, _ diagnostics: inout [Diagnostic]) {
        properties = file.catalog["OCProperties"]
        var bounds = WalkGuard("layers")
        for group in properties["OCGs"].elements where group.isDictionary {
            guard bounds.visit(group) else { continue }
            guard bounds.take() else { break }
            if let number = group.objectNumber { places[number] = all.count }
            all.append(group)
        }
        diagnostics += bounds.diagnostics()
    }
}

/// What the default configuration states of layers (table 99).
struct LayerSettings {
    /// Whether layers are visible of which nothing else is said.
    let baseState: Bool
    let locked: Set<Int>
    /// The numbers of radio groups, from 1, by object numbers.
    private(set) var radioGroups: [Int: Int] = [:]
    private(set) var automaticEvents: [Int: [String]] = [:]
    private let on: Set<Int>
    private let off: Set<Int>

    init(_ properties: QPDFObject) {
        let configuration = properties["D"]
        func some(_ array: QPDFObject) -> some Sequence<QPDFObject> {
            array.elements(named: "entries of the settings of layers")
        }
        func numbers(_ array: QPDFObject) -> Set<Int> { Set(some(array).compactMap(\.objectNumber)) }
        baseState = configuration["BaseState"].name != "OFF"
        on = numbers(configuration["ON"])
        off = numbers(configuration["OFF"])
        locked = numbers(configuration["Locked"])
        for (index, group) in some(configuration["RBGroups"]).enumerated() {
            for number in numbers(group) where radioGroups[number] == nil { radioGroups[number] = index + 1 }
        }
        for usage in some(configuration["AS"]) {
            guard let event = usage["Event"].name else { continue }
            for number in numbers(usage["OCGs"]) where automaticEvents[number]?.contains(event) != true {
                automaticEvents[number, default: []].append(event)
            }
        }
    }

    /// Whether the layer of an object number is visible.
    func isVisible(_ number: Int) -> Bool { off.contains(number) ? false : on.contains(number) || baseState }
}

/// Walks the tree of layers that readers show (table 99, Order).
enum LayerWalk {
    /// How many levels are followed.
    static let depthLimit = 100

    /// Calls `body` with each object in the tree, its level, from 1, and the label above it.
    static func forEach(
        _ order: QPDFObject, _ diagnostics: inout [Diagnostic],
        _ body: (QPDFObject, Int, String?, inout [Diagnostic]) -> Void
    ) {
        var bounds = WalkGuard("entries of the order of layers", levels: depthLimit)
        var found: [Diagnostic] = []
        func walk(_ array: QPDFObject, _ level: Int, _ label: String?) {
            guard bounds.visit(array) else {
                let message = "the order of layers leads back to itself"
                return found.tally(Diagnostic(.warning, .constructIgnored, message))
            }
            guard bounds.descend(to: level) else { return }
            var label = label
            for (index, element) in array.elements.enumerated() {
                guard bounds.take() else { return }
                if element.isArray {
                    walk(element, level + 1, label)
                } else if index == 0, let text = element.string {
                    label = text
                } else if !element.isNull {
                    body(element, level, label, &found)
                }
            }
        }
        walk(order, 1, nil)
        for diagnostic in found { diagnostics.tally(diagnostic) }
        diagnostics += bounds.diagnostics()
    }
}
