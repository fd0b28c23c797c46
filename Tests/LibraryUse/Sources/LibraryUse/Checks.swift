import Glibc
import PDFModel
import PDFRender

/// Compares values with what is known of fixtures.
final class Checks {
    private(set) var count = 0
    private(set) var failures: [String] = []

    func expect(_ isRight: Bool, _ line: Int = #line, file: String = #fileID) {
        count += 1
        if !isRight { failures.append("\(file):\(line): not as expected") }
    }

    func expect<Value: Equatable>(_ value: Value, _ expected: Value, _ line: Int = #line, file: String = #fileID) {
        count += 1
        if value != expected { failures.append("\(file):\(line): \(value) is not \(expected)") }
    }

    func path(_ name: String) -> String { "\(fixtures)/\(name).pdf" }

    /// A fixture, opened; without it no check has a meaning.
    func document(_ name: String) -> PDFDocument {
        guard let document = PDFDocument(url: path(name)) else { fatalError("\(path(name)) cannot be opened") }
        return document
    }

    func page(_ name: String, _ index: Int = 0) -> PDFPage {
        guard let page = document(name).page(at: index) else { fatalError("\(name) has no page \(index)") }
        return page
    }

    /// The bytes of a fixture.
    func bytes(_ name: String) -> [UInt8] {
        guard let file = fopen(path(name), "rb") else { return [] }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, file))
        return bytes
    }

    /// The status of the error that a body throws; nil where it throws none.
    func status(_ body: () throws(DocumentError) -> Void) -> DocumentStatus? {
        do throws(DocumentError) {
            try body()
            return nil
        } catch {
            return error.status
        }
    }
}
