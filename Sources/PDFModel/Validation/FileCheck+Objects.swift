extension FileCheck {
    /// Looks at the first bytes.
    mutating func readHeader(_ head: [UInt8]) {
        let marker = Array("%PDF-".utf8)
        guard let start = head.indices.first(where: { head[$0...].starts(with: marker) }) else {
            return find(.header, .error, .syntax, "the file does not begin with %PDF-")
        }
        if start > 0 {
            find(.header, .warning, .syntax, "there are \(start) bytes before the header", offset: 0)
        }
        let stated = head[(start + marker.count)...].prefix { $0 > 32 }
        version = String(decoding: stated.prefix(10), as: UTF8.self)
        let isVersion =
            stated.count == 3
            && ["1.0", "1.1", "1.2", "1.3", "1.4", "1.5", "1.6", "1.7", "2.0"]
                .contains(String(decoding: stated, as: UTF8.self))
        if !isVersion {
            find(.header, .warning, .syntax, "the header states no version that there is", offset: start)
        }
    }

    /// Looks at everything that libqpdf sees.
    mutating func read(_ objects: FileObjects) {
        let file = objects.file
        let (isLinearized, opening) = file.collecting(everyPlace: true) { file.isLinearized }
        self.isLinearized = isLinearized
        add(opening, in: .crossReference)
        add(file.collecting(everyPlace: true) { readTrailer(of: file) }.diagnostics, in: .crossReference)
        readObjects(file)
        add(file.collecting(everyPlace: true) { read(objects.pages, file) }.diagnostics, in: .pageTree)
    }

    private mutating func readTrailer(of file: QPDFFile) {
        hasCrossReferenceStream = file.trailer["Type"].name == "XRef"
        if !file.catalog.isDictionary {
            find(.crossReference, .error, .structureUnreadable, "the trailer names no catalog")
        }
        let identifiers = file.trailer["ID"], information = file.trailer["Info"]
        if !identifiers.isNull, !identifiers[0].isString || !identifiers[1].isString {
            find(.crossReference, .warning, .syntax, "the trailer's ID is no array of two strings")
        }
        if !information.isNull, !information.isDictionary {
            find(.crossReference, .warning, .syntax, "the trailer's Info is no dictionary")
        }
    }

    private mutating func read(_ pages: PageTree, _ file: QPDFFile) {
        add(pages.diagnostics, in: .pageTree)
        if let stated = pages.statedCount, stated != pages.leaves.count, !pages.isCut {
            let message = "the page tree states \(stated) pages and has \(pages.leaves.count)"
            find(.pageTree, .error, .pageCountWrong, message)
        }
        for (index, leaf) in pages.leaves.enumerated() {
            var diagnostics: [Diagnostic] = []
            file.releasingObjects { _ = PageBoxes(leaf, number: index + 1, diagnostics: &diagnostics) }
            add(diagnostics, in: .pageTree)
        }
    }

    private mutating func readObjects(_ file: QPDFFile) {
        var diagnostics: [Diagnostic] = []
        var budget = DocumentFile.checkedBytesLimit
        for entry in file.crossReference(&diagnostics) {
            objectCount += 1
            file.releasingObjects {
                let ((isStream, fault), warnings) = file.collecting(everyPlace: true) {
                    let object = file[entry.reference]
                    return object.isStream ? (true, check(object, &budget)) : (false, nil)
                }
                let found = (fault.map { [$0] } ?? []) + warnings
                add(found.map { $0.placed(at: entry) }, in: isStream ? .streams : .objects)
            }
        }
        add(diagnostics, in: .crossReference)
    }

    /// Decodes a stream and throws away what comes out; nil where nothing is wrong.
    private mutating func check(_ stream: QPDFObject, _ budget: inout Int) -> Diagnostic? {
        streamCount += 1
        if stream["Type"].name == "ObjStm" { objectStreamCount += 1 }
        if stream.isLocked() {
            undecodedStreamCount += 1
            return nil
        }
        let limit = min(DocumentFile.checkedStreamLimit, budget)
        let counter = ByteCounter(limit: limit)
        let outcome = stream.decode(into: counter)
        budget -= min(counter.count, limit)
        switch outcome {
        case .complete where counter.isOverLimit:
            let message = "the stream decodes to more than \(limit) bytes: the rest is not checked"
            return Diagnostic(.warning, .truncated, message)
        case .complete: return nil
        case .unsupported:
            undecodedStreamCount += 1
            return nil
        case .damaged:
            let message = "the stream is damaged: \(counter.count) bytes could be decoded"
            return Diagnostic(.error, .streamDamaged, message)
        case nil: return Diagnostic(.error, .streamDamaged, "the stream's data cannot be read")
        }
    }
}

extension Diagnostic {
    /// With the object that was looked at, and where it begins, as far as the place is not known better.
    fileprivate func placed(at entry: CrossReferenceEntry) -> Diagnostic {
        var placed = self
        placed.object = object ?? entry.reference
        if placed.object == entry.reference { placed.offset = offset ?? entry.offset }
        return placed
    }
}
