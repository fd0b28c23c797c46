/// Where an object of a file stands (ISO 32000-2, 7.5.4 and 7.5.8).
public struct CrossReferenceEntry: Codable, Sendable, Hashable {
    /// The object.
    public var reference: ObjectReference
    /// The offset of the object in bytes from the start of the file; nil where it stands in an object stream.
    public var offset: Int?
    /// The number of the object stream; nil where it stands in none.
    public var objectStream: Int?
    /// Its index in the object stream.
    public var index: Int?
}

/// The number and generation of an indirect object.
public struct ObjectReference: Codable, Sendable, Hashable, CustomStringConvertible {
    /// The object number.
    public var number: Int
    /// The generation number.
    public var generation: Int

    /// Makes a reference.
    public init(_ number: Int, _ generation: Int = 0) { (self.number, self.generation) = (number, generation) }

    /// The reference as PDF writes it, such as `12 0 R`.
    public var description: String { "\(number) \(generation) R" }
}

extension QPDFFile {
    /// Every object in use, by number, from the cross-reference as it is or was rebuilt.
    func crossReference(path: String, _ diagnostics: inout [Diagnostic]) -> [CrossReferenceEntry] {
        let output = QPDFJob.run("showXref", path: path, password: password)
        if output.isCut || output.lines.count > DocumentFile.listingLimit {
            diagnostics.append(
                Diagnostic(.warning, .truncated, "only \(DocumentFile.listingLimit) objects are looked at"))
        }
        let entries = Array(
            output.lines.lazy.compactMap(CrossReferenceEntry.init(line:)).prefix(DocumentFile.listingLimit))
        if entries.isEmpty {
            diagnostics.append(Diagnostic(.error, .structureUnreadable, "the cross-reference cannot be listed"))
        }
        return entries
    }
}

extension CrossReferenceEntry {
    /// Reads a line of qpdf: `4/0: uncompressed; offset = 15` or `4/0: compressed; stream = 1, index = 2`.
    init?(line: String) {
        let numbers = line.split { !($0.isASCII && $0.isNumber) }.compactMap { Int($0) }
        guard numbers.count >= 3, line.utf8.first.map({ (48...57).contains($0) }) == true else { return nil }
        reference = ObjectReference(numbers[0], numbers[1])
        if numbers.count == 3, line.hasSuffix("uncompressed; offset = \(numbers[2])") {
            offset = numbers[2]
        } else if numbers.count == 4, line.hasSuffix("compressed; stream = \(numbers[2]), index = \(numbers[3])") {
            (objectStream, index) = (numbers[2], numbers[3])
        } else {
            return nil
        }
    }
}
