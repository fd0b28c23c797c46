internal import CQPDF
internal import Glibc

extension QPDFObject {
    /// The first numbers of an array; nil where it has fewer elements or one of them is no finite number.
    func numbers(_ wanted: Int) -> [Double]? {
        let count = count
        guard count >= wanted else { return nil }
        if count == wanted, let numbers = writtenNumbers(wanted) { return numbers }
        var numbers: [Double] = []
        for index in 0..<wanted {
            let element = QPDFObject(file: file, handle: qpdf_oh_get_array_item(file.data, handle, Int32(index)))
            defer { qpdf_oh_release(file.data, element.handle) }
            guard let number = element.number else { return nil }
            numbers.append(number)
        }
        return numbers
    }

    /// The numbers of an array that is nothing but so many numbers, out of one call for all of them, since rectangles
    /// are most of what is asked of pages; nil for any other, such as one of references.
    private func writtenNumbers(_ wanted: Int) -> [Double]? {
        guard var text = qpdf_oh_unparse_resolved(file.data, handle), text.pointee == UInt8(ascii: "[") else {
            return nil
        }
        text += 1
        var numbers: [Double] = []
        while numbers.count < wanted {
            var end: UnsafeMutablePointer<CChar>?
            let number = strtod(text, &end)
            guard let end, end > text, end.pointee == UInt8(ascii: " "), number.isFinite else { return nil }
            numbers.append(number)
            text = UnsafePointer(end)
        }
        return strcmp(text, " ]") == 0 ? numbers : nil
    }
}
