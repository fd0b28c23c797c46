/// A field of an interactive form (ISO 32000-2, 12.7.4).
public struct PDFField: Codable, Sendable, Hashable {
    /// The kinds of fields (12.7.5).
    public enum Kind: String, Codable, Sendable, CaseIterable {
        /// Text that the user enters.
        case text
        /// A box that is checked or not.
        case checkBox
        /// Buttons of which one is on at most.
        case radioButton
        /// A button that keeps no value.
        case pushButton
        /// A choice from a drop-down list.
        case comboBox
        /// A choice from a list that is shown.
        case listBox
        /// A digital signature.
        case signature
    }

    /// Its flags (tables 227, 229, 231 and 233).
    public enum Flag: String, Codable, Sendable, CaseIterable {
        /// The user may not change it.
        case readOnly
        /// It must have a value when the form is submitted.
        case required
        /// Its value is not submitted.
        case noExport
        /// The text may have several lines.
        case multiline
        /// The text is not shown.
        case password
        /// The text is the path of a file to submit.
        case fileSelect
        /// The text is not checked for spelling.
        case doNotSpellCheck
        /// No more text is accepted than fits.
        case doNotScroll
        /// Each character has a cell of the same width.
        case comb
        /// The value is rich text.
        case richText
        /// One of the radio buttons is always on.
        case noToggleToOff
        /// Radio buttons of the same value are switched together.
        case radiosInUnison
        /// A combo box also accepts text that is not in its list.
        case editable
        /// The choices are in alphabetical order.
        case sorted
        /// More than one choice may be selected.
        case multiSelect
        /// A choice becomes the value at once.
        case commitOnChange
    }

    /// One of the values to choose from.
    public struct Choice: Codable, Sendable, Hashable {
        /// The value that choosing it gives the field.
        public var value: String
        /// What people see.
        public var label: String
    }

    /// A widget annotation of the field.
    public struct Widget: Codable, Sendable, Hashable {
        /// The page, 1-based; nil where no page lists it.
        public var pageNumber: Int?
        /// /Rect, in points of the page's user space.
        public var bounds: PDFRect?
        /// /AS: the state that it shows, such as `Off`; nil where it has no states.
        public var state: String?
    }

    /// The full name: the /T from the root of the form down to it, joined by periods.
    public var fullName: String
    /// The kind; nil where the file states none that the standard knows.
    public var kind: Kind?
    /// /V: the value, or the values where several are chosen; empty where it has none.
    public var values: [String]
    /// /DV: the default value, which resetting gives it.
    public var defaultValues: [String]
    /// /Opt: the values to choose from; empty where there is no choice.
    public var choices: [Choice]
    /// The flags of /Ff.
    public var flags: [Flag]
    /// /MaxLen: how many characters a text may have; nil where that is not limited.
    public var maximumLength: Int?
    /// /TU: the name that readers show.
    public var alternateName: String?
    /// /TM: the name for the export of data.
    public var mappingName: String?
    /// /CA of /MK: the caption of a button.
    public var caption: String?
    /// Whether a signature field is signed; nil for any other.
    public var isSigned: Bool?
    /// Its widget annotations.
    public var widgets: [Widget]
}

extension PDFField {
    /// Reads a field; `pageNumbers` has the page of each widget, by its object number.
    init(_ node: FieldNode, pageNumbers: [Int: Int]) {
        let bits = node.inherited("Ff").integer ?? 0
        let kind = Kind(type: node.type, bits: bits)
        let value = node.inherited("V")
        self.kind = kind
        fullName = node.fullName
        values = kind == .signature || kind == .pushButton ? [] : Self.texts(value)
        defaultValues = Self.texts(node.inherited("DV"))
        flags = Flag.flags(of: kind, bits: bits)
        maximumLength = node.inherited("MaxLen").integer
        alternateName = node.object["TU"].string
        mappingName = node.object["TM"].string
        caption = node.widgets.lazy.compactMap { $0["MK"]["CA"].string }.first
        isSigned = kind == .signature ? value.isDictionary : nil
        choices =
            kind == .checkBox || kind == .radioButton
            ? Self.states(of: node) : Self.choices(node.inherited("Opt"))
        widgets = node.widgets.map { widget in
            Widget(
                pageNumber: widget.objectNumber.flatMap { pageNumbers[$0] }, bounds: PDFRect(widget["Rect"]),
                state: widget["AS"].name)
        }
    }

    private static func texts(_ value: QPDFObject) -> [String] {
        if value.isArray { return value.elements.compactMap { $0.text ?? $0.scalarText } }
        return [value.text ?? value.scalarText].compactMap(\.self)
    }

    /// The options of a choice field (12.7.5.4): texts, or pairs of a value and a label.
    private static func choices(_ options: QPDFObject) -> [Choice] {
        options.elements(named: "choices of a field").compactMap { option in
            guard let value = option.string ?? option[0].string else { return nil }
            return Choice(value: value, label: option[1].string ?? value)
        }
    }

    /// The states of a button besides `Off`, each once, with the labels that the field has for them (12.7.5.2.3).
    private static func states(of node: FieldNode) -> [Choice] {
        let labels = node.inherited("Opt")
        var seen: Set = ["Off"]
        var choices: [Choice] = []
        for (index, widget) in node.widgets.enumerated() {
            for state in widget["AP"]["N"].keys where seen.insert(state).inserted {
                choices.append(Choice(value: state, label: labels[index].string ?? state))
            }
        }
        return choices
    }
}

extension PDFField.Kind {
    init?(type: String?, bits: Int) {
        func isSet(_ position: Int) -> Bool { bits & 1 << (position - 1) != 0 }
        switch type {
        case "Tx": self = .text
        case "Btn": self = isSet(17) ? .pushButton : isSet(16) ? .radioButton : .checkBox
        case "Ch": self = isSet(18) ? .comboBox : .listBox
        case "Sig": self = .signature
        default: return nil
        }
    }
}

extension PDFField.Flag {
    /// The bit positions, from 1, of the flags that a kind of field knows.
    private static func positions(_ kind: PDFField.Kind?) -> [(Int, PDFField.Flag)] {
        let common: [(Int, PDFField.Flag)] = [(1, .readOnly), (2, .required), (3, .noExport)]
        switch kind {
        case .text:
            return common + [
                (13, .multiline), (14, .password), (21, .fileSelect), (23, .doNotSpellCheck), (24, .doNotScroll),
                (25, .comb), (26, .richText),
            ]
        case .radioButton: return common + [(15, .noToggleToOff), (26, .radiosInUnison)]
        case .comboBox, .listBox:
            return common + [
                (19, .editable), (20, .sorted), (22, .multiSelect), (23, .doNotSpellCheck), (27, .commitOnChange),
            ]
        case .checkBox, .pushButton, .signature, nil: return common
        }
    }

    static func flags(of kind: PDFField.Kind?, bits: Int) -> [PDFField.Flag] {
        positions(kind).filter { bits & 1 << ($0.0 - 1) != 0 }.map(\.1)
    }
}
