internal import CPoppler
internal import CQPDF

/// The libraries that the model runs on, with their versions at run time.
public var libraryVersions: [(name: String, version: String)] {
    [
        ("poppler", String(cString: poppler_get_version())), ("cairo", String(cString: cairo_version_string())),
        ("qpdf", String(cString: qpdf_get_qpdf_version())),
    ]
}
