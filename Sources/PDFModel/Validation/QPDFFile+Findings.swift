internal import CQPDF

extension QPDFFile {
    /// libqpdf's warnings since the last call, with the places that they name.
    func takeFindings(_ check: Finding.Check, object: ObjectReference? = nil) -> [Finding] {
        var findings: [Finding] = []
        while qpdf_more_warnings(data) != 0, let warning = qpdf_next_warning(data) {
            let message = String(cString: qpdf_get_error_message_detail(data, warning))
            if message == "attempting to recover stream length" { continue }
            var finding = Finding(MessageClassifier.diagnostic(for: message, page: nil, count: 1), check)
            // A wrong length is found out and nothing is lost.
            if message == "expected endstream" || message.hasPrefix("recovered stream length") {
                finding.severity = .warning
            }
            let place = String(cString: qpdf_get_error_full_text(data, warning)).dropLast(message.count)
            let position = qpdf_get_error_file_position(data, warning)
            finding.object = ObjectReference(in: String(place)) ?? object
            finding.offset = position > 0 ? Int(clamping: position) : nil
            findings.tally(CollectionOfOne(finding))
        }
        return findings
    }
}

extension ObjectReference {
    /// The last object that a place of libqpdf's names, as in `a.pdf (object 12 0, offset 345)`.
    init?(in place: String) {
        let words = place.split { !$0.isLetter && !$0.isNumber }
        for index in words.indices.dropLast(2).reversed() where words[index] == "object" {
            if let number = Int(words[index + 1]), let generation = Int(words[index + 2]), number > 0 {
                self.init(number, generation)
                return
            }
        }
        return nil
    }
}
