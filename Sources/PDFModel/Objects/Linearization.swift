internal import CQPDF

extension QPDFFile {
    /// Whether the file is linearized: whether its first object, within the first 1024 bytes, is the linearization
    /// parameter dictionary and states the file's length (ISO 32000-2, annex F).
    var isLinearized: Bool {
        guard let reference = firstObject else { return false }
        let dictionary = self[reference]
        return dictionary["Linearized"].number != nil && dictionary["L"].integer == bytes.count
    }

    /// The number and generation of the dictionary that is first in the file; nil where something else is.
    private var firstObject: ObjectReference? {
        let head = UnsafeRawBufferPointer(rebasing: bytes.prefix(1024)).bindMemory(to: UInt8.self)
        var scanner = ContentScanner(head)
        var numbers: [Int] = []
        while true {
            switch scanner.next() {
            case .number(let number): numbers = numbers.suffix(1) + [Int(exactly: number) ?? 0]
            case .word where scanner.range.count == 3 && scanner.word == contentWord("obj") && numbers.count == 2:
                guard case .delimiter = scanner.next(), scanner.word == contentWord("<<") else { return nil }
                return numbers[0] > 0 ? ObjectReference(numbers[0], numbers[1]) : nil
            case .end: return nil
            default: numbers = []
            }
        }
    }
}

extension DocumentFile {
    /// Checks the tables of a linearized file against the file (ISO 32000-2, annex F); a job of its own, since damaged
    /// tables may crash libqpdf.
    ///
    /// - Throws: `DocumentError` where libqpdf cannot read the file.
    public func checkLinearization() throws(DocumentError) -> [Diagnostic] {
        let file = try objects().file
        var shapes = MessageShapes()
        let isChecked = withUnsafeMutablePointer(to: &shapes) { shapes in
            pdfview_check_linearization(
                file.bytes.bindMemory(to: CChar.self).baseAddress, file.bytes.count, file.password, shapes
            ) { shapes, message in
                guard let message else { return }
                shapes?.assumingMemoryBound(to: MessageShapes.self).pointee.add(String(cString: message))
            }
        }
        if isChecked == 0, let reason = shapes.findings.popLast() {
            shapes.findings.append(.linearizationNotChecked(reason.message))
        }
        return shapes.findings
    }
}

extension Diagnostic {
    /// That the linearization cannot be judged: that is no pass.
    package static func linearizationNotChecked(_ reason: String) -> Diagnostic {
        Diagnostic(.error, .notChecked, "the linearization could not be checked: \(reason)")
    }
}

/// Messages about linearization; there is one for each entry of a table: those that differ in numbers only are one.
private struct MessageShapes {
    var findings: [Diagnostic] = []
    private var places: [String: Int] = [:]

    mutating func add(_ message: String) {
        let shape = message.filter { !$0.isNumber }
        if let place = places[shape] {
            findings[place].count += 1
        } else if findings.count < DocumentFile.findingLimit {
            places[shape] = findings.count
            findings.append(Diagnostic(.warning, .syntax, message))
        }
    }
}
