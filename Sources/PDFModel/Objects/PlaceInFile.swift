/// Where in a file libqpdf found something.
///
/// Its C API has no call for the object, and the one for the offset, `qpdf_get_error_file_position`, may throw through C.
/// Both are in the text before the message, which is read here alone.
struct PlaceInFile {
    /// The object; nil where it is not known.
    private(set) var object: ObjectReference?
    /// The offset in bytes; nil where it is not known.
    private(set) var offset: Int?

    /// Reads what precedes a message of libqpdf: `object 12 0, offset 345: `, `object 12 0 at offset 25: `, in which
    /// the offset is that of a part of the object, or `(object 12 0, offset 345): ` behind a name.
    init(_ text: some StringProtocol) {
        let words = text.split { !$0.isLetter && !$0.isNumber }
        if words.count > 1, words[words.count - 2] == "offset", words.count == 2 || words[words.count - 3] != "at" {
            offset = Int(words[words.count - 1])
        }
        for index in words.indices.dropLast(2).reversed() where words[index] == "object" {
            if let number = Int(words[index + 1]), let generation = Int(words[index + 2]), number > 0 {
                object = ObjectReference(number, generation)
                return
            }
        }
    }
}
