internal import Glibc

/// What the system says of an errno, in lower case.
package func systemMessage(_ code: Int32) -> String {
    let text = String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
}
