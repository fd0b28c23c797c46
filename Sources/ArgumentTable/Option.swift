/// One option: its description and how it changes the command's options.
///
/// Key paths are taken as closures: making one costs as much as parsing a hundred arguments, and of a table most are
/// never needed.
public struct Option<Options: Sendable>: Sendable {
    /// What the option does to the options that are being collected.
    enum Change: Sendable {
        case flag(@Sendable (inout Options) -> Void)
        case value(@Sendable (inout Options, String) throws(ValueError) -> Void)
    }

    let change: Change
    /// Without the default and the discussion, which only help needs.
    private let bare: OptionDescription
    private let discussion: @Sendable () -> String
    private let defaultText: @Sendable (Options) -> String?

    var long: String { bare.long }
    var short: Character? { bare.short }

    /// The description; the default it shows is read from the options with which the command starts.
    func description(initial: Options) -> OptionDescription {
        var description = bare
        description.discussion = discussion()
        description.defaultText = defaultText(initial).flatMap { $0.isEmpty ? nil : $0 }
        return description
    }

    /// A flag that sets a Boolean to true.
    public static func flag(
        _ long: String, short: Character? = nil, group: String = "Options", help: String, discussion: String = "",
        _ path: @autoclosure @escaping @Sendable () -> WritableKeyPath<Options, Bool> & Sendable
    ) -> Option {
        flag(long, short: short, group: group, help: help, discussion: discussion, path(), to: true)
    }

    /// A flag that sets a property to one certain value: `--no-annotations` to false, `--json` to the format JSON.
    public static func flag<Value: Sendable>(
        _ long: String, short: Character? = nil, group: String = "Options", help: String, discussion: String = "",
        _ path: @autoclosure @escaping @Sendable () -> WritableKeyPath<Options, Value> & Sendable, to value: Value
    ) -> Option {
        Option(
            change: .flag { $0[keyPath: path()] = value },
            bare: OptionDescription(
                long: long, short: short, placeholder: nil, group: group, help: help, discussion: "",
                completion: .nothing, defaultText: nil, repeats: false),
            discussion: { discussion }, defaultText: { _ in nil })
    }

    /// An option with a value; the last of several uses wins.
    ///
    /// The default shown is the property's value in the command's initial options, unless `default` is another text
    /// (an empty one shows none).
    public static func value<Value>(
        _ long: String, short: Character? = nil, placeholder: String, group: String = "Options", help: String,
        discussion: @autoclosure @escaping @Sendable () -> String = "", default defaultText: String? = nil,
        _ path: @autoclosure @escaping @Sendable () -> WritableKeyPath<Options, Value> & Sendable,
        as parser: ValueParser<Value>
    ) -> Option {
        Option(
            change: .value { options, text throws(ValueError) in options[keyPath: path()] = try parser.parse(text) },
            bare: OptionDescription(
                long: long, short: short, placeholder: placeholder, group: group, help: help, discussion: "",
                completion: parser.completion, defaultText: nil, repeats: false),
            discussion: discussion, defaultText: { defaultText ?? parser.format($0[keyPath: path()]) })
    }

    /// An option with a value whose property is nil until it is given; the last of several uses wins.
    public static func value<Value>(
        _ long: String, short: Character? = nil, placeholder: String, group: String = "Options", help: String,
        discussion: @autoclosure @escaping @Sendable () -> String = "", default defaultText: String? = nil,
        _ path: @autoclosure @escaping @Sendable () -> WritableKeyPath<Options, Value?> & Sendable,
        as parser: ValueParser<Value>
    ) -> Option {
        value(
            long, short: short, placeholder: placeholder, group: group, help: help, discussion: discussion(),
            default: defaultText, path(), as: parser.optional)
    }

    /// An option with a value that may be given several times; each use appends.
    public static func values<Value>(
        _ long: String, short: Character? = nil, placeholder: String, group: String = "Options", help: String,
        discussion: @autoclosure @escaping @Sendable () -> String = "", default defaultText: String? = nil,
        _ path: @autoclosure @escaping @Sendable () -> WritableKeyPath<Options, [Value]> & Sendable,
        as parser: ValueParser<Value>
    ) -> Option {
        Option(
            change: .value { options, text throws(ValueError) in options[keyPath: path()].append(try parser.parse(text))
            },
            bare: OptionDescription(
                long: long, short: short, placeholder: placeholder, group: group, help: help, discussion: "",
                completion: parser.completion, defaultText: nil, repeats: true),
            discussion: discussion, defaultText: { _ in defaultText })
    }

    /// The same option for a command whose options contain these: how several commands share a table.
    public func within<Outer: Sendable>(
        _ path: @autoclosure @escaping @Sendable () -> WritableKeyPath<Outer, Options> & Sendable
    ) -> Option<Outer> {
        let outer: Option<Outer>.Change =
            switch change {
            case .flag(let apply): .flag { apply(&$0[keyPath: path()]) }
            case .value(let apply):
                .value { options, text throws(ValueError) in try apply(&options[keyPath: path()], text) }
            }
        let defaultText = defaultText
        return Option<Outer>(
            change: outer, bare: bare, discussion: discussion, defaultText: { defaultText($0[keyPath: path()]) })
    }

    private init(
        change: Change, bare: OptionDescription, discussion: @escaping @Sendable () -> String,
        defaultText: @escaping @Sendable (Options) -> String?
    ) {
        self.change = change
        self.bare = bare
        self.discussion = discussion
        self.defaultText = defaultText
    }
}
