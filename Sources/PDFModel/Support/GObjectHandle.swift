internal import CPoppler

/// One reference to a GObject, given back at the end of its life.
struct GObjectHandle: ~Copyable {
    let pointer: UnsafeMutableRawPointer
    /// What the object reads, which is released after it: properties are destroyed when `deinit` has run.
    private let owner: AnyObject?

    /// Takes over the caller's reference; `owner` lives as long as the handle.
    init(_ pointer: UnsafeMutableRawPointer, reading owner: AnyObject? = nil) {
        (self.pointer, self.owner) = (pointer, owner)
    }

    deinit { g_object_unref(pointer) }
}
