internal import PDFModel

/// Findings for people; those of severity `info` are in JSON only.
enum ValidateText {
    /// A line such as `valid; PDF 1.7, 9 objects, cross-reference stream, 2 pages`.
    static func summary(_ check: FileCheck) -> String {
        var parts = [check.version.map { "PDF \($0.terminalSafe)" } ?? "no header"]
        if let isStream = check.hasCrossReferenceStream {
            let streams =
                check.objectStreamCount > 0
                ? " (\(check.objectStreamCount) object stream\(check.objectStreamCount == 1 ? "" : "s"))" : ""
            parts.append("\(check.objectCount) objects\(streams)")
            parts.append(
                (isStream ? "cross-reference stream" : "cross-reference table") + (check.isRebuilt ? ", rebuilt" : ""))
        }
        if check.isLinearized { parts.append("linearized") }
        parts.append(check.pageCount == 1 ? "1 page" : "\(check.pageCount) pages")
        return verdict(check) + "; " + parts.joined(separator: ", ")
    }

    private static func verdict(_ check: FileCheck) -> String {
        let counts = [Diagnostic.Severity.error, .warning].compactMap { severity -> String? in
            let count = check.findings.count { $0.severity == severity }
            return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
        }
        return (check.isValid ? ["valid"] + counts : counts).joined(separator: ", ")
    }

    /// What is more than information, each with all pages on which the same was found.
    static func grouped(_ findings: [Diagnostic]) -> [ValidateCommand.Finding] {
        var groups: [ValidateCommand.Finding] = []
        var places: [Diagnostic: Int] = [:]
        for finding in findings where finding.severity > .info {
            var key = finding
            key.page = nil
            if let place = places[key] {
                groups[place].pages += finding.page.map { [$0] } ?? []
            } else {
                places[key] = groups.count
                groups.append(ValidateCommand.Finding(diagnostic: finding, pages: finding.page.map { [$0] } ?? []))
            }
        }
        return groups
    }
}
