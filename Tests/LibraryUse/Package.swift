// swift-tools-version: 6.2
import PackageDescription

// What another package sees of pdfview's libraries: only their products.
let package = Package(
    name: "LibraryUse",
    dependencies: [.package(name: "pdfview", path: "../..")],
    targets: [
        .executableTarget(
            name: "LibraryUse",
            dependencies: [
                .product(name: "PDFModel", package: "pdfview"), .product(name: "PDFRender", package: "pdfview"),
            ],
            swiftSettings: [.treatAllWarnings(as: .error)])
    ]
)
