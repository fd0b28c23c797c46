/// One operand (an argument that is no option): its description and where its value goes.
public struct Operand<Options: Sendable>: Sendable {
    let description: OperandDescription
    let store: @Sendable (inout Options, String) throws(ValueError) -> Void

    /// An operand that must be given, once.
    public static func one<Value>(
        _ name: String, help: String,
        _ path: @autoclosure @escaping @Sendable () -> WritableKeyPath<Options, Value> & Sendable,
        as parser: ValueParser<Value>
    ) -> Operand {
        Operand(
            description: OperandDescription(
                name: name, help: help, minimum: 1, repeats: false, completion: parser.completion),
            store: { options, text throws(ValueError) in options[keyPath: path()] = try parser.parse(text) })
    }

    /// An operand that may be given, once; its property stays nil otherwise.
    public static func optional<Value>(
        _ name: String, help: String,
        _ path: @autoclosure @escaping @Sendable () -> WritableKeyPath<Options, Value?> & Sendable,
        as parser: ValueParser<Value>
    ) -> Operand {
        Operand(
            description: OperandDescription(
                name: name, help: help, minimum: 0, repeats: false, completion: parser.completion),
            store: { options, text throws(ValueError) in options[keyPath: path()] = try parser.parse(text) })
    }

    /// All the operands that are left; it must be the last of the command's operands.
    public static func many<Value>(
        _ name: String, minimum: Int = 0, help: String,
        _ path: @autoclosure @escaping @Sendable () -> WritableKeyPath<Options, [Value]> & Sendable,
        as parser: ValueParser<Value>
    ) -> Operand {
        Operand(
            description: OperandDescription(
                name: name, help: help, minimum: minimum, repeats: true, completion: parser.completion),
            store: { options, text throws(ValueError) in options[keyPath: path()].append(try parser.parse(text)) })
    }
}
