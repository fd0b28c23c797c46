public import Foundation

/// A file of Fixtures and what is known of it from how it was made (see Fixtures/README.md).
public struct Fixture: Sendable, CustomStringConvertible {
    /// Its name.
    public let file: String
    private let entry: JSON

    /// Every file that the manifest names.
    public static let all: [Fixture] = {
        guard let data = try? Data(contentsOf: folder.appending(path: "manifest.json")),
            let entries = try? JSON(data)["fixtures"].array
        else { fatalError("Fixtures/manifest.json cannot be read") }
        return entries.map(Fixture.init)
    }()

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.file, $0) })

    /// The folder of the files.
    public static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Fixtures")

    /// The fixture of a name, without its `.pdf`.
    public init(_ name: String) {
        guard let fixture = Self.byName["\(name).pdf"] else { fatalError("there is no fixture \(name)") }
        self = fixture
    }

    private init(_ entry: JSON) {
        file = entry["file"].string ?? ""
        self.entry = entry
    }

    /// The path of a fixture by its name without `.pdf`.
    public static func path(_ name: String) -> String { Fixture(name).path }

    public var path: String { Self.folder.appending(path: file).path }
    public var description: String { file }

    /// What `info` answers without a password.
    public var status: String { entry["status"].string ?? "ok" }
    public var exitCode: Int32? { entry["exitCode"].integer.map(Int32.init) }
    /// What `render` ends with; nil where the design leaves it open.
    public var renderExitCode: Int32? { entry["renderExitCode"].integer.map(Int32.init) ?? exitCode }
    public var password: String? { entry["password"].string }
    public var ownerPassword: String? { entry["ownerPassword"].string }
    public var facts: JSON { entry["facts"] }
    public var isHostile: Bool { entry["hostile"].bool ?? false }
    /// Whether a limit is likely to be hit, so that it belongs in a worker.
    public var isHazardous: Bool { entry["hazard"] != .null }
    public var hasFindings: Bool { entry["findings"].bool ?? false }
    public var isRepaired: Bool { entry["repaired"].bool ?? false }
    public var isLarge: Bool { entry["large"].bool ?? false }
    public var incompletePages: [Int] { entry["incompletePages"].numbers.map { Int($0) } }

    /// Whether it opens without a password.
    public var isOpen: Bool { status == "ok" && !isHazardous }
    /// The password to give, where one is needed; an empty one needs none.
    public var neededPassword: String? { password.flatMap { $0.isEmpty ? nil : $0 } }

    /// Colours that are known of the page as shown.
    public var pixels: [KnownPixel] { entry["pixels"].array?.map(KnownPixel.init) ?? [] }
    public var pixelsWithoutAnnotations: [KnownPixel] {
        entry["pixelsWithoutAnnotations"].array?.map(KnownPixel.init) ?? []
    }
    /// The same by the box that is drawn.
    public var pixelsByBox: [String: [KnownPixel]] {
        entry["pixelsByBox"].object?.mapValues { $0.array?.map(KnownPixel.init) ?? [] } ?? [:]
    }
    /// Width and height by the box that is drawn, of each page.
    public var sizeByBox: JSON { entry["sizeByBox"] }
}

/// The colour of one point of a page as shown.
public struct KnownPixel: Sendable {
    /// The page number, from 1.
    public let page: Int
    /// Points from the left edge.
    public let x: Double
    /// Points from the top edge.
    public let y: Double
    /// Red, green and blue.
    public let rgb: [Int]
    /// How far each part may be off.
    public let tolerance: Int

    init(_ json: JSON) {
        page = json["page"].integer ?? 1
        x = json["x"].number ?? 0
        y = json["y"].number ?? 0
        rgb = json["rgb"].numbers.map { Int($0) }
        tolerance = json["tolerance"].integer ?? 1
    }
}
