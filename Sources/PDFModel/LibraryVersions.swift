internal import CPoppler
internal import CQPDF

/// A library that the model runs on.
package typealias LibraryVersion = (name: String, version: String)

/// The libraries that the model runs on, with the versions it was compiled with.
package var libraryVersions: [LibraryVersion] {
    let popplerMinor = Int(POPPLER_MINOR_VERSION).padded(2)
    return [
        ("poppler", "\(POPPLER_MAJOR_VERSION).\(popplerMinor).\(POPPLER_MICRO_VERSION)"),
        ("cairo", "\(CAIRO_VERSION_MAJOR).\(CAIRO_VERSION_MINOR).\(CAIRO_VERSION_MICRO)"), ("qpdf", QPDF_VERSION),
    ]
}

/// The same libraries with the versions that are loaded, or are by asking.
package var loadedLibraryVersions: [LibraryVersion] {
    [
        ("poppler", String(cString: poppler_get_version())), ("cairo", String(cString: cairo_version_string())),
        ("qpdf", String(cString: qpdf_get_qpdf_version())),
    ]
}

/// A diagnostic for each library that is loaded in another version than the model was compiled with.
var otherLibraries: [Diagnostic] {
    zip(libraryVersions, loadedLibraryVersions).filter { $0.version != $1.version }.map { compiled, loaded in
        let message = "\(loaded.name) \(loaded.version) is loaded; pdfview was compiled with \(compiled.version)"
        return Diagnostic(.info, .other, message)
    }
}
