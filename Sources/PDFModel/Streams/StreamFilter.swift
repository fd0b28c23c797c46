/// One of the filters that a stream names (ISO 32000-2, 7.4), under its full name.
struct StreamFilter: Sendable, Hashable {
    /// What decoding needs to know; defaults where nothing is stated (tables 8 and 10).
    struct Parameters: Sendable, Hashable {
        var predictor = 1
        var colors = 1
        var bits = 8
        var columns = 1
        var earlyChange = 1
    }

    var name: String
    var parameters: Parameters

    /// The names that inline images may use instead (8.9.7, table 92).
    private static let abbreviations = [
        "AHx": "ASCIIHexDecode", "A85": "ASCII85Decode", "LZW": "LZWDecode", "Fl": "FlateDecode",
        "RL": "RunLengthDecode", "CCF": "CCITTFaxDecode", "DCT": "DCTDecode",
    ]

    /// How many filters are believed.
    private static let limit = 16

    /// The filters of a stream's dictionary, or of an inline image's, in the order in which they decode.
    static func all(of dictionary: QPDFObject) -> [StreamFilter] {
        var names = dictionary["Filter"], parameters = dictionary["DecodeParms"]
        if names.isNull { names = dictionary["F"] }
        if parameters.isNull { parameters = dictionary["DP"] }
        if let name = names.name { return [StreamFilter(name, parameters.isArray ? parameters[0] : parameters)] }
        // To leave some out would be to take what is still compressed for the data.
        guard names.count <= limit else { return [StreamFilter("more than \(limit) filters", names.file.null)] }
        return (0..<names.count).compactMap { index in
            names[index].name.map { name in
                StreamFilter(name, parameters.isArray ? parameters[index] : index == 0 ? parameters : names.file.null)
            }
        }
    }

    private init(_ name: String, _ dictionary: QPDFObject) {
        self.name = Self.abbreviations[name] ?? name
        parameters = Parameters()
        guard dictionary.isDictionary else { return }
        if let value = dictionary["Predictor"].integer { parameters.predictor = value }
        if let value = dictionary["Colors"].integer { parameters.colors = value }
        if let value = dictionary["BitsPerComponent"].integer { parameters.bits = value }
        if let value = dictionary["Columns"].integer { parameters.columns = value }
        if let value = dictionary["EarlyChange"].integer { parameters.earlyChange = value }
    }
}
