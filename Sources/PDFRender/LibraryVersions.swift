internal import CISAL

/// The library that compresses, with the version it was compiled against.
public var libraryVersions: [(name: String, version: String)] {
    [("isal", "\(ISAL_MAJOR_VERSION).\(ISAL_MINOR_VERSION).\(ISAL_PATCH_VERSION)")]
}
