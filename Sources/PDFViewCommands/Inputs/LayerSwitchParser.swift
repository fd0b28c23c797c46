internal import ArgumentTable
internal import PDFModel

extension ValueParser where Value == [LayerSwitch] {
    /// Reads `NAME=on,NAME=off`; a name may hold commas and equals signs itself.
    static var layerSwitches: ValueParser {
        ValueParser { text throws(ValueError) in
            var switches: [LayerSwitch] = []
            var name = ""
            for piece in text.split(separator: ",", omittingEmptySubsequences: false) {
                name += piece
                if let match = [("=on", true), ("=off", false)].first(where: { name.hasSuffix($0.0) }) {
                    switches.append(LayerSwitch(name: String(name.dropLast(match.0.count)), isOn: match.1))
                    name = ""
                } else {
                    name += ","
                }
            }
            guard name.isEmpty, !switches.isEmpty else {
                throw ValueError("is not a comma-separated list of NAME=on and NAME=off")
            }
            return switches
        }
    }
}
