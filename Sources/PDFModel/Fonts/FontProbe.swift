internal import CPoppler

/// Asks poppler what it draws instead of fonts that are not embedded, without a scan through the document's pages.
final class FontProbe {
    private var probe: ProbeDocument?
    private var names: Set<String> = []
    /// Keeps the fonts few that poppler is asked about.
    private(set) var bounds = WalkGuard("fonts that are not embedded", limit: 1000)

    /// Adds a font's dictionary, if it is the first of its name.
    func add(_ font: QPDFObject) {
        guard let name = font["BaseFont"].name, !names.contains(name) else { return }
        guard bounds.take() else { return }
        names.insert(name)
        let probe = probe ?? ProbeDocument(page: "<</Type/Page/MediaBox[0 0 9 9]/Resources<</Font<<>>>>>>")
        self.probe = probe
        if let copy = probe.copy(font) { probe.setResource("Font", "F\(names.count)", to: copy) }
    }

    /// What is drawn instead, by the names of the fonts.
    func substitutes() -> [String: FontSubstitute] {
        // poppler's messages on the copy are those on the document, or do not concern it.
        MessageLog.collecting { scan() }.value
    }

    private func scan() -> [String: FontSubstitute] {
        guard let probe, let document = try? probe.open() else { return [:] }
        FontAliases.install()
        let info = GObjectHandle(UnsafeMutableRawPointer(poppler_font_info_new(document.poppler)))
        var fonts: OpaquePointer?
        guard poppler_font_info_scan(OpaquePointer(info.pointer), 1, &fonts) != 0, let fonts else { return [:] }
        defer { poppler_fonts_iter_free(fonts) }
        var substitutes: [String: FontSubstitute] = [:]
        repeat {
            guard poppler_fonts_iter_is_embedded(fonts) == 0, let name = poppler_fonts_iter_get_full_name(fonts),
                let substitute = poppler_fonts_iter_get_substitute_name(fonts)
            else { continue }
            substitutes[String(cString: name)] = FontSubstitute(
                name: String(cString: substitute), file: poppler_fonts_iter_get_file_name(fonts).map(String.init))
        } while poppler_fonts_iter_next(fonts) != 0
        return substitutes
    }
}
