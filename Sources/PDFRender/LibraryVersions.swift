internal import CISAL
package import PDFModel

/// The library that compresses, with the version it was compiled against.
package var libraryVersions: [LibraryVersion] {
    [("isal", "\(ISAL_MAJOR_VERSION).\(ISAL_MINOR_VERSION).\(ISAL_PATCH_VERSION)")]
}
