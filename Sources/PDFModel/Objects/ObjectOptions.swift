internal import CQPDF

/// Names an object of a file.
public enum ObjectName: Codable, Sendable, Hashable {
    /// The trailer dictionary.
    case trailer
    /// The document catalog.
    case catalog
    /// A page's dictionary, by its number from 1.
    case page(Int)
    /// An indirect object.
    case reference(ObjectReference)
}

/// Which object of a file to read, and what of it.
public struct ObjectOptions: Codable, Sendable {
    /// The form of a stream's data.
    public enum StreamForm: String, Codable, Sendable, CaseIterable {
        /// As they are stored, only decrypted.
        case raw
        /// Through all their filters.
        case decoded
    }

    /// The object.
    public var name = ObjectName.trailer
    /// The form in which its data are read; nil where they are not.
    public var stream: StreamForm?
    /// The most bytes of data that are read.
    public var byteLimit = NamedLimit(256 << 20)
    /// Whether to find the objects that refer to it.
    public var wantsReferrers = false

    /// The trailer, without data or referrers.
    public init() {}
}

/// One object of a file.
public struct ObjectFacts: Codable, Sendable {
    /// Its number and generation; nil for a direct object, such as the trailer.
    public var reference: ObjectReference?
    /// The object.
    public var object: PDFObject
    /// The data of a stream in the form asked for; nil where they are not requested or cannot be had.
    public var data: [UInt8]?
    /// What refers to it; nil where that is not requested.
    public var referrers: [Referrer]?
    /// Why the data are not all there is; nil where they are.
    public var failure: DocumentError?
    /// What was repaired, cut or could not be read.
    public var diagnostics: [Diagnostic]

    /// An object that refers to another.
    public struct Referrer: Codable, Sendable, Hashable {
        /// The object; nil for the trailer.
        public var reference: ObjectReference?
        /// Where in it the reference is, as keys and indices: `/Annots/3`.
        public var path: String
    }
}

extension DocumentFile {
    /// Reads one object.
    ///
    /// - Throws: `DocumentError` where libqpdf cannot read the file, or there is no such object (`badRequest`).
    public func object(_ options: ObjectOptions) throws(DocumentError) -> ObjectFacts {
        let objects = try objectsOnly()
        var (facts, warnings) = try objects.file.collecting { () throws(DocumentError) in
            try read(options, objects)
        }
        facts.diagnostics += warnings
        return facts
    }

    private func read(_ options: ObjectOptions, _ objects: FileObjects) throws(DocumentError) -> ObjectFacts {
        let object = try find(options.name, objects)
        var copier = ObjectCopier()
        var facts = ObjectFacts(reference: object.reference, object: copier.copy(object), diagnostics: diagnostics)
        if copier.isCut {
            facts.diagnostics.append(
                Diagnostic(.error, .truncated, "the object is larger than \(ObjectCopier.limit) parts: it is cut"))
        }
        if let form = options.stream {
            guard object.isStream else { throw DocumentError(.badRequest, "the object is no stream") }
            facts.read(object, form, limit: options.byteLimit)
        }
        if options.wantsReferrers {
            guard let target = object.reference else {
                throw DocumentError(.badRequest, "only an object with a number can be referred to")
            }
            facts.referrers = objects.file.referrers(of: target, &facts.diagnostics)
        }
        return facts
    }

    private func find(_ name: ObjectName, _ objects: FileObjects) throws(DocumentError) -> QPDFObject {
        let file = objects.file
        switch name {
        case .trailer: return file.trailer
        case .catalog:
            guard file.catalog.isDictionary else { throw DocumentError(.damaged, "has no catalog") }
            return file.catalog
        case .page(let number):
            let leaves = objects.pages.leaves
            guard leaves.indices.contains(number - 1) else {
                throw DocumentError(.badRequest, "there is no page \(number): the document has \(leaves.count)")
            }
            return leaves[number - 1].page
        case .reference(let reference):
            let object = file[reference]
            // An object that is not there is null, as is one that the file states as null.
            var ignored: [Diagnostic] = []
            let isThere =
                !object.isNull
                || file.crossReference(&ignored).contains { $0.reference == reference }
            guard isThere else { throw DocumentError(.badRequest, "there is no object \(reference)") }
            return object
        }
    }
}

extension QPDFFile {
    /// An indirect object; null where there is none.
    subscript(reference: ObjectReference) -> QPDFObject {
        QPDFObject(
            file: self,
            handle: qpdf_get_object_by_id(
                data, Int32(clamping: reference.number), Int32(clamping: reference.generation)))
    }

    /// Every place that refers to an object, in the trailer first, then by object number.
    fileprivate func referrers(
        of target: ObjectReference, _ diagnostics: inout [Diagnostic]
    ) -> [ObjectFacts.Referrer] {
        var found: [ObjectFacts.Referrer] = []
        var isFull = false, isCut = false
        func look(_ object: PDFObject, _ owner: ObjectReference?, _ path: String) {
            guard found.count < DocumentFile.listingLimit else { return isFull = true }
            switch object {
            case .reference(target): found.append(ObjectFacts.Referrer(reference: owner, path: path))
            case .array(let elements):
                for (index, element) in elements.enumerated() { look(element, owner, "\(path)/\(index)") }
            case .dictionary(let entries), .stream(let entries):
                for entry in entries {
                    look(entry.value, owner, "\(path)/\(String(decoding: entry.key, as: UTF8.self))")
                }
            default: break
            }
        }
        var copier = ObjectCopier()
        look(copier.copy(trailer), nil, "")
        for entry in crossReference(&diagnostics) {
            var copier = ObjectCopier()
            look(releasingObjects { copier.copy(self[entry.reference]) }, entry.reference, "")
            if copier.isCut { isCut = true }
        }
        if isFull || isCut {
            let references = "only \(DocumentFile.listingLimit) references are listed"
            let parts = "only \(ObjectCopier.limit) parts of an object are searched for references"
            diagnostics.append(Diagnostic(.warning, .truncated, isFull ? references : parts))
        }
        return found
    }
}

extension ObjectFacts {
    fileprivate mutating func read(_ stream: QPDFObject, _ form: ObjectOptions.StreamForm, limit: NamedLimit) {
        let collector = ByteCollector(limit: limit.value)
        switch form {
        case _ where stream.isLocked(): failure = .passwordRequired
        case .raw:
            if stream.withStoredBytes({ _ = collector.take($0) }) == nil { fail(.damaged, "the data cannot be read") }
        case .decoded:
            switch stream.decode(into: collector) {
            case .complete: break
            case .damaged: fail(.damaged, "the data are damaged: \(collector.bytes.count) bytes could be decoded")
            case .unsupported(let filter): fail(.badRequest, "data of \(filter) are not decoded: take them raw")
            case nil: fail(.damaged, "the data cannot be read")
            }
        }
        if collector.isOverLimit { fail(.limit, "the data are longer than \(limit)") }
        data = failure?.status == .badRequest ? nil : collector.bytes
    }

    private mutating func fail(_ status: DocumentStatus, _ message: String) {
        failure = DocumentError(status, message)
    }
}
