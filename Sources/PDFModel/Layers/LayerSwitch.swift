internal import CQPDF

/// Whether to show a layer, whatever the document's default configuration states.
public struct LayerSwitch: Sendable, Hashable {
    /// The name of the layer; all layers of that name are meant.
    public var name: String
    /// Whether it is to be visible.
    public var isOn: Bool

    /// Switches the layers of a name on or off.
    public init(name: String, isOn: Bool) {
        self.name = name
        self.isOn = isOn
    }
}

extension DocumentFile {
    /// Checks that there is a layer for each switch.
    ///
    /// - Throws: `DocumentError` with the status `badRequest` where there is none.
    package func check(_ switches: [LayerSwitch]) throws(DocumentError) {
        guard !switches.isEmpty else { return }
        let names = try layers().elements.compactMap(\.name)
        guard let missing = switches.first(where: { !names.contains($0.name) }) else { return }
        let others = names.isEmpty ? "it has none" : "it has \(names.prefix(10).joined(separator: ", "))"
        throw DocumentError(.badRequest, "the document has no layer '\(missing.name)': \(others)")
    }
}

extension QPDFFile {
    /// Changes the default configuration (/OCProperties /D) as the switches require.
    ///
    /// A layer of a radio group that is switched on switches the others of it off, unless they have a switch too.
    func apply(_ switches: [LayerSwitch]) {
        guard !switches.isEmpty else { return }
        var ignored: [Diagnostic] = []
        let groups = LayerGroups(self, &ignored)
        let wanted = Dictionary(switches.map { ($0.name, $0.isOn) }) { $1 }
        var states: [Int: Bool] = [:]
        for group in groups.all {
            guard let number = group.objectNumber, let name = group["Name"].string else { continue }
            states[number] = wanted[name]
        }
        let configuration = groups.properties["D"]
        for radioGroup in configuration["RBGroups"].elements {
            let members = radioGroup.elements.compactMap(\.objectNumber)
            guard members.contains(where: { states[$0] == true }) else { continue }
            for member in members where states[member] == nil { states[member] = false }
        }
        for (key, state) in [("/ON", true), ("/OFF", false)] {
            let array = qpdf_oh_new_array(data)
            for element in configuration[String(key.dropFirst())].elements
            where element.objectNumber.map({ states[$0] == nil }) ?? false {
                qpdf_oh_append_item(data, array, element.handle)
            }
            for group in groups.all where group.objectNumber.map({ states[$0] == state }) ?? false {
                qpdf_oh_append_item(data, array, group.handle)
            }
            qpdf_oh_replace_key(data, configuration.handle, key, array)
        }
    }
}
