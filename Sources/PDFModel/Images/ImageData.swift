/// An image with its data: a stream, or an inline image.
struct ImageData {
    let dictionary: QPDFObject
    /// Where names of colour spaces are looked up.
    let resources: QPDFObject
    let facts: ImageFacts
    let filters: [StreamFilter]
    /// The bytes of an inline image; nil for a stream.
    let inlineBytes: [UInt8]?

    /// An image XObject.
    init(stream: QPDFObject) {
        self.init(dictionary: stream, resources: stream.file.null, inlineBytes: nil)
    }

    /// An inline image.
    init(dictionary: QPDFObject, resources: QPDFObject, inlineBytes: [UInt8]?) {
        (self.dictionary, self.resources, self.inlineBytes) = (dictionary, resources, inlineBytes)
        facts = ImageFacts(dictionary, resources: resources)
        filters = StreamFilter.all(of: dictionary).filter { $0.name != "Crypt" }
    }

    /// Decodes through the first of the filters; nil where the bytes cannot be read.
    func decode(throughFirst count: Int, into sink: any ByteSink) -> StreamDecoder.Outcome? {
        let filters = Array(filters.prefix(count))
        if let inlineBytes {
            return inlineBytes.withUnsafeBufferPointer { StreamDecoder.decode($0, through: filters, into: sink) }
        }
        return dictionary.withStoredBytes { StreamDecoder.decode($0, through: filters, into: sink) }
    }

    /// A value by its key or by what inline images may write instead.
    func value(_ key: String, _ short: String) -> QPDFObject {
        let value = dictionary[key]
        return value.isNull && inlineBytes != nil ? dictionary[short] : value
    }

    /// The colour space, looked up where it is a name that resources define.
    var colorSpace: QPDFObject {
        let space = value("ColorSpace", "CS")
        guard let name = space.name else { return space }
        let named = resources["ColorSpace"][name]
        return named.isNull ? space : named
    }
}
