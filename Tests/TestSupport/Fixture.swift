package import Foundation

/// A file of Fixtures and what is known of it from how it was made (see Fixtures/README.md).
package struct Fixture: Sendable, CustomStringConvertible {
    /// Its name.
    package let file: String
    private let entry: JSON

    /// Every file that the manifest names.
    package static let all: [Fixture] = {
        guard let data = try? Data(contentsOf: folder.appending(path: "manifest.json")),
            let entries = try? JSON(data)["fixtures"].array
        else { fatalError("Fixtures/manifest.json cannot be read") }
        return entries.map(Fixture.init)
    }()

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.file, $0) })

    /// The folder of the files.
    package static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Fixtures")

    /// The fixture of a name, without its `.pdf`.
    package init(_ name: String) {
        guard let fixture = Self.byName["\(name).pdf"] else { fatalError("there is no fixture \(name)") }
        self = fixture
    }

    private init(_ entry: JSON) {
        file = entry["file"].string ?? ""
        self.entry = entry
    }

    /// The path of a fixture by its name without `.pdf`.
    package static func path(_ name: String) -> String { Fixture(name).path }

    package var path: String { Self.folder.appending(path: file).path }
    package var description: String { file }

    /// What `info` answers without a password.
    package var status: String { entry["status"].string ?? "ok" }
    package var exitCode: Int32? { entry["exitCode"].integer.map(Int32.init) }
    /// What `render` ends with; nil where the design leaves it open.
    package var renderExitCode: Int32? { entry["renderExitCode"].integer.map(Int32.init) ?? exitCode }
    package var password: String? { entry["password"].string }
    package var ownerPassword: String? { entry["ownerPassword"].string }
    package var facts: JSON { entry["facts"] }
    /// Whether facts are stated; a file that no reader gets through in time has none.
    package var hasFacts: Bool { facts.object?.isEmpty == false }
    package var isHostile: Bool { entry["hostile"].bool ?? false }
    /// Whether a limit is likely to be hit, so that it belongs in a worker.
    package var isHazardous: Bool { entry["hazard"] != .null }
    package var hasFindings: Bool { entry["findings"].bool ?? false }
    package var isRepaired: Bool { entry["repaired"].bool ?? false }
    package var isLarge: Bool { entry["large"].bool ?? false }
    package var incompletePages: [Int] { entry["incompletePages"].numbers.map { Int($0) } }

    /// Page by page the severities and codes of what is reported when it is drawn; empty where that is not settled.
    package var losses: [[String]] { entry["drawing"].array?.map { $0.array?.compactMap(\.string) ?? [] } ?? [] }

    /// Whether it opens without a password.
    package var isOpen: Bool { status == "ok" && !isHazardous }
    /// The password to give, where one is needed; an empty one needs none.
    package var neededPassword: String? { password.flatMap { $0.isEmpty ? nil : $0 } }

    /// Colours that are known of the page as shown.
    package var pixels: [KnownPixel] { entry["pixels"].array?.map(KnownPixel.init) ?? [] }
    package var pixelsWithoutAnnotations: [KnownPixel] {
        entry["pixelsWithoutAnnotations"].array?.map(KnownPixel.init) ?? []
    }
    /// The same by the box that is drawn.
    package var pixelsByBox: [String: [KnownPixel]] {
        entry["pixelsByBox"].object?.mapValues { $0.array?.map(KnownPixel.init) ?? [] } ?? [:]
    }
    /// Width and height by the box that is drawn, of each page.
    package var sizeByBox: JSON { entry["sizeByBox"] }
}

/// The colour of one point of a page as shown.
package struct KnownPixel: Sendable {
    /// The page number, from 1.
    package let page: Int
    /// Points from the left edge.
    package let x: Double
    /// Points from the top edge.
    package let y: Double
    /// Red, green and blue.
    package let rgb: [Int]
    /// How far each part may be off.
    package let tolerance: Int

    init(_ json: JSON) {
        page = json["page"].integer ?? 1
        x = json["x"].number ?? 0
        y = json["y"].number ?? 0
        rgb = json["rgb"].numbers.map { Int($0) }
        tolerance = json["tolerance"].integer ?? 1
    }
}
