/// File specifications (ISO 32000-2, 7.11).
enum FileSpecification {
    /// The keys of names and data, the newest first.
    private static let keys = ["UF", "F", "Unix", "DOS", "Mac"]

    /// The file's name as it is claimed, in the newest of the spellings there are; nil where there is none.
    static func name(_ specification: QPDFObject) -> String? {
        if let name = specification.string { return name }
        for key in keys {
            if let name = specification[key].string { return name }
        }
        return nil
    }

    /// The stream of an embedded file (7.11.4); the null object where there is none.
    static func data(_ specification: QPDFObject) -> QPDFObject {
        let files = specification["EF"]
        for key in keys {
            let stream = files[key]
            if stream.isStream { return stream }
        }
        return specification.file.null
    }
}
