/// What happens when a link is followed, a page opened or a field filled in (ISO 32000-2, 12.6), spelled after PDFKit's
/// class of that name.
public struct PDFAction: Codable, Sendable, Hashable {
    /// The kinds of actions (table 201), by names that need no knowledge of the standard.
    public enum Kind: String, Codable, Sendable, CaseIterable {
        /// Goes to a destination in this document.
        case goTo
        /// Goes to a destination in another document.
        case remote
        /// Goes to a destination in an embedded document.
        case embedded
        /// Goes to a part of this document.
        case documentPart
        /// Opens a file or starts a program.
        case launch
        /// Begins to read an article thread.
        case thread
        /// Resolves a URI.
        case uri
        /// Plays a sound.
        case sound
        /// Plays a movie.
        case movie
        /// Hides or shows annotations.
        case hide
        /// Does what readers know by a name, such as `NextPage`.
        case named
        /// Sends the values of a form.
        case submitForm
        /// Sets fields to their defaults.
        case resetForm
        /// Reads values of fields from a file.
        case importData
        /// Runs a script.
        case javaScript
        /// Switches layers.
        case layers
        /// Controls multimedia.
        case rendition
        /// Shows a transition between pages.
        case transition
        /// Sets the view of a 3D annotation.
        case view3D
        /// Sends a command to a rich media annotation.
        case richMedia
        /// One that the standard does not know.
        case other
    }

    /// /S as the file has it, such as `GoToR`; nil where it is missing.
    public var type: String?
    /// /URI, or /F of a submit-form action: the address that a form is sent to, as written.
    public var uri: String?
    /// /F: the name of the file that is opened or read.
    public var file: String?
    /// /D or /SD: the destination in this document or in `file`.
    public var destination: Destination?
    /// /N of a named action, such as `NextPage`.
    public var name: String?
    /// /JS: the script.
    public var script: String?
    /// /P of /Win: the parameters of the program that is started.
    public var parameters: String?

    /// The kind.
    public var kind: Kind { type.flatMap { Self.kinds[$0] } ?? .other }

    /// Whether it is a go-to action without a page of this document.
    public var isDangling: Bool { type == "GoTo" && destination?.pageNumber == nil }

    private static let kinds: [String: Kind] = [
        "GoTo": .goTo, "GoToR": .remote, "GoToE": .embedded, "GoToDp": .documentPart, "Launch": .launch,
        "Thread": .thread, "URI": .uri, "Sound": .sound, "Movie": .movie, "Hide": .hide, "Named": .named,
        "SubmitForm": .submitForm, "ResetForm": .resetForm, "ImportData": .importData, "JavaScript": .javaScript,
        "SetOCGState": .layers, "Rendition": .rendition, "Trans": .transition, "GoTo3DView": .view3D,
        "RichMediaExecute": .richMedia,
    ]
}

extension PDFAction {
    /// A script without an action: a text string or text stream.
    init(script: QPDFObject) {
        self.init(type: "JavaScript")
        self.script = script.text
    }

    /// An action that goes to a destination: what a link or an outline entry without an action has.
    init(destination: Destination) {
        type = "GoTo"
        self.destination = destination
    }

    /// Reads an action dictionary.
    init(_ action: QPDFObject, _ destinations: Destinations) {
        type = action["S"].name
        if Self.hasScript(action) { script = action["JS"].text }
        switch kind {
        case .goTo:
            // A structure destination (/SD) may come with the one on a page, or alone (12.6.4.2).
            let places = [action["D"], action["SD"]].compactMap(destinations.destination)
            destination = places.first { $0.pageNumber != nil } ?? places.first
        case .remote, .embedded:
            // An embedded file is named by its target dictionary (12.6.4.4).
            file = FileSpecification.name(action["F"]) ?? action["T"]["N"].string
            destination = destinations.remoteDestination(action["D"])
        case .launch:
            let windows = action["Win"]
            file = FileSpecification.name(action["F"]) ?? windows["F"].string
            parameters = windows["P"].string
        case .uri: uri = action["URI"].ascii
        case .submitForm: uri = FileSpecification.name(action["F"])
        case .importData, .thread: file = FileSpecification.name(action["F"])
        case .named: name = action["N"].name
        default: break
        }
    }

    /// Whether an action carries a script: a JavaScript action, or a rendition action with one (12.6.4.17, 12.6.4.14).
    static func hasScript(_ action: QPDFObject) -> Bool {
        switch action["S"].name {
        case "JavaScript": true
        case "Rendition": !action["JS"].isNull
        default: false
        }
    }
}
