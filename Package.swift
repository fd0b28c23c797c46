// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target is built with: the Swift 6 language mode (the tools version's default), no warnings,
/// and C modules that stay out of public signatures.
let house: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]
/// Above the model nothing touches C memory unmarked.
let strict = house + [.strictMemorySafety()]

let package = Package(
    name: "pdfview",
    products: [
        .library(name: "PDFModel", targets: ["PDFModel"]),
        .library(name: "PDFRender", targets: ["PDFRender"]),
        .executable(name: "pdfview", targets: ["pdfview"]),
    ],
    targets: [
        .systemLibrary(name: "CPoppler", pkgConfig: "poppler-glib", providers: [.apt(["libpoppler-glib-dev"])]),
        .systemLibrary(name: "CLibQPDF", pkgConfig: "libqpdf", providers: [.apt(["libqpdf-dev"])]),
        .systemLibrary(name: "CISAL", pkgConfig: "libisal", providers: [.apt(["libisal-dev"])]),
        .systemLibrary(name: "CFontconfig", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig-dev"])]),
        .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(name: "CNettle", pkgConfig: "nettle", providers: [.apt(["nettle-dev"])]),
        .systemLibrary(name: "COpenSSL", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
        .target(name: "CFiles"),
        .target(name: "CQPDF", dependencies: ["CLibQPDF"]),
        .target(name: "CIsolation"),
        .target(name: "CPixels"),
        .target(
            name: "PDFModel",
            dependencies: ["CFiles", "CPoppler", "CQPDF", "CExpat", "CFontconfig", "CZlib", "CNettle", "COpenSSL"],
            swiftSettings: house),
        .target(
            name: "PDFRender", dependencies: ["PDFModel", "CPoppler", "CISAL", "CPixels", "CZlib"],
            swiftSettings: house),
        .target(name: "Isolation", dependencies: ["CIsolation"], swiftSettings: strict),
        .target(name: "ArgumentTable", swiftSettings: strict),
        .target(
            name: "PDFViewCommands", dependencies: ["ArgumentTable", "CFiles", "Isolation", "PDFModel", "PDFRender"],
            swiftSettings: strict),
        // Loads libraries when they are first needed; products for others link with them as usual.
        .target(name: "CLateBinding"),
        .executableTarget(name: "pdfview", dependencies: ["PDFViewCommands", "CLateBinding"], swiftSettings: strict),
        .testTarget(name: "ArgumentTableTests", dependencies: ["ArgumentTable"], swiftSettings: house),
        // Forks workers that crash, hang and eat memory, for IsolationTests, whose own process has too many threads.
        .executableTarget(
            name: "IsolationProbe", dependencies: ["Isolation"], path: "Tests/IsolationProbe", swiftSettings: house),
        .testTarget(
            name: "IsolationTests", dependencies: ["Isolation", "IsolationProbe", "TestSupport"], swiftSettings: house),
        // Fixtures, scratch folders and other programs, for tests.
        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: house),
        .testTarget(
            name: "PDFModelTests", dependencies: ["PDFModel", "COpenSSL", "TestSupport"], swiftSettings: house),
        .testTarget(
            name: "PDFRenderTests", dependencies: ["PDFRender", "CPoppler", "CZlib", "TestSupport"],
            swiftSettings: house),
        .testTarget(
            name: "PDFViewCommandsTests",
            dependencies: ["PDFViewCommands", "PDFModel", "PDFRender", "ArgumentTable", "TestSupport"],
            swiftSettings: house),
        .testTarget(name: "EndToEndTests", dependencies: ["pdfview", "TestSupport"], swiftSettings: house),
    ],
    // libqpdf's headers want it.
    cxxLanguageStandard: .cxx17
)
