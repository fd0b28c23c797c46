extension FileCheck {
    /// Looks at the first bytes.
    mutating func readHeader(_ head: [UInt8]) {
        let marker = Array("%PDF-".utf8)
        guard let start = head.indices.first(where: { head[$0...].starts(with: marker) }) else {
            return findings.append(Finding(.header, .error, .syntax, "the file does not begin with %PDF-"))
        }
        if start > 0 {
            var finding = Finding(.header, .warning, .syntax, "there are \(start) bytes before the header")
            finding.offset = 0
            findings.append(finding)
        }
        let stated = head[(start + marker.count)...].prefix { $0 > 32 }
        version = String(decoding: stated.prefix(10), as: UTF8.self)
        let isVersion =
            stated.count == 3
            && ["1.0", "1.1", "1.2", "1.3", "1.4", "1.5", "1.6", "1.7", "2.0"]
                .contains(String(decoding: stated, as: UTF8.self))
        if !isVersion {
            var finding = Finding(.header, .warning, .syntax, "the header states no version that there is")
            finding.offset = start
            findings.append(finding)
        }
    }

    /// Looks at everything that libqpdf sees.
    mutating func read(_ structure: Structure, path: String) throws(DocumentError) {
        let file = structure.file
        findings.tally(file.takeFindings(.crossReference))
        isLinearized = file.isLinearized
        hasCrossReferenceStream = file.trailer["Type"].name == "XRef"
        if !file.catalog.isDictionary {
            findings.append(Finding(.crossReference, .error, .structureUnreadable, "the trailer names no catalog"))
        }
        let identifiers = file.trailer["ID"], information = file.trailer["Info"]
        if !identifiers.isNull, !identifiers[0].isString || !identifiers[1].isString {
            findings.append(Finding(.crossReference, .warning, .syntax, "the trailer's ID is no array of two strings"))
        }
        if !information.isNull, !information.isDictionary {
            findings.append(Finding(.crossReference, .warning, .syntax, "the trailer's Info is no dictionary"))
        }
        findings.tally(file.takeFindings(.crossReference))
        readObjects(file, path: path)
        if isLinearized { readLinearization(file, path: path) }
        findings.tally(structure.pages.diagnostics.map { Finding($0, .pageTree) })
        if let stated = structure.pages.statedCount, stated != structure.pages.leaves.count, !structure.pages.isCut {
            let message = "the page tree states \(stated) pages and has \(structure.pages.leaves.count)"
            findings.append(Finding(.pageTree, .error, .pageCountWrong, message))
        }
        for (index, leaf) in structure.pages.leaves.enumerated() {
            var diagnostics: [Diagnostic] = []
            file.releasingObjects { _ = PageBoxes(leaf, number: index + 1, diagnostics: &diagnostics) }
            findings.tally(diagnostics.map { Finding($0, .pageTree) })
        }
        findings.tally(file.takeFindings(.pageTree))
    }

    private mutating func readObjects(_ file: QPDFFile, path: String) {
        var diagnostics: [Diagnostic] = []
        var budget = DocumentFile.checkedBytesLimit
        for entry in file.crossReference(path: path, &diagnostics) {
            objectCount += 1
            file.releasingObjects {
                let object = file[entry.reference]
                var found = file.takeFindings(.objects, object: entry.reference)
                if object.isStream {
                    streamCount += 1
                    if object["Type"].name == "ObjStm" { objectStreamCount += 1 }
                    found += stream(object, &budget)
                    found += file.takeFindings(.streams, object: entry.reference)
                }
                for index in found.indices where found[index].object == entry.reference {
                    found[index].offset = found[index].offset ?? entry.offset
                }
                findings.tally(found)
            }
        }
        findings.tally(diagnostics.map { Finding($0, .crossReference) })
    }

    /// Decodes a stream and throws away what comes out.
    private mutating func stream(_ stream: QPDFObject, _ budget: inout Int) -> [Finding] {
        let limit = min(DocumentFile.checkedStreamLimit, budget)
        let counter = ByteCounter(limit: limit)
        let outcome = stream.decode(into: counter)
        budget -= min(counter.count, limit)
        var finding: Finding
        switch outcome {
        case .complete where counter.isOverLimit:
            finding = Finding(
                .streams, .warning, .truncated,
                "the stream decodes to more than \(limit) bytes: the rest is not checked")
        case .complete: return []
        case .unsupported:
            undecodedStreamCount += 1
            return []
        case .damaged:
            let message = "the stream is damaged: \(counter.count) bytes could be decoded"
            finding = Finding(.streams, .error, .streamDamaged, message)
        case nil: finding = Finding(.streams, .error, .streamDamaged, "the stream's data cannot be read")
        }
        finding.object = stream.reference
        return [finding]
    }

    private mutating func readLinearization(_ file: QPDFFile, path: String) {
        let output = QPDFJob.run("checkLinearization", path: path, password: file.password)
        // There is one for each entry of a table: those that differ in numbers only are one finding.
        var shapes: [String: Finding] = [:]
        var order: [String] = []
        for line in output.lines {
            // The path is that of a descriptor, which has no colon.
            guard let warning = line.dropping(prefix: "WARNING: "), let colon = warning.range(of: ": ") else {
                continue
            }
            let message = String(warning[colon.upperBound...])
            let shape = message.filter { !$0.isNumber }
            if shapes[shape] == nil {
                order.append(shape)
                shapes[shape] = Finding(.linearization, .warning, .syntax, message)
            } else {
                shapes[shape]?.count += 1
            }
        }
        findings.tally(order.compactMap { shapes[$0] })
        if output.isCut {
            let message = "only \(QPDFJob.limit >> 20) MiB of what is wrong with the linearization are read"
            findings.append(Finding(.linearization, .warning, .truncated, message))
        }
    }
}
