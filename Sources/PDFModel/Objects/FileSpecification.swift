/// File specifications (ISO 32000-2, 7.11).
enum FileSpecification {
    /// The file's name as it is claimed, in the newest of the spellings there are; nil where there is none.
    static func name(_ specification: QPDFObject) -> String? {
        if let name = specification.string { return name }
        for key in ["UF", "F", "Unix", "DOS", "Mac"] {
            if let name = specification[key].string { return name }
        }
        return nil
    }
}
