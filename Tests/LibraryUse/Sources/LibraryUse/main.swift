// Uses the public API as another package does, on fixtures whose contents are known; exits 1 where a value is not
// the known one.
import Glibc
import PDFModel
import PDFRender

let fixtures = #filePath.split(separator: "/").dropLast(5).map { "/\($0)" }.joined() + "/Fixtures"
let checks = Checks()

checks.openDocuments()
checks.lockedDocuments()
checks.pages()
checks.text()
checks.outline()
checks.pictures()
checks.files()
checks.geometry()
checks.article()

for failure in checks.failures { print(failure) }
print("LibraryUse: \(checks.count) checks, \(checks.failures.count) failed")
exit(checks.failures.isEmpty ? 0 : 1)
