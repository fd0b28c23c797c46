internal import CPoppler

/// One reference to a GObject, given back at the end of its life.
struct GObjectHandle: ~Copyable {
    let pointer: UnsafeMutableRawPointer

    /// Takes over the caller's reference.
    init(_ pointer: UnsafeMutableRawPointer) { self.pointer = pointer }

    deinit { g_object_unref(pointer) }
}
