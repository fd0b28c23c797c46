#ifndef PDFVIEW_CQPDF_H
#define PDFVIEW_CQPDF_H

// The C API. Its functions catch what libqpdf throws only where they are written with `trap_errors` or `do_with_oh` in
// qpdf-c.cc; an exception that leaves another ends the process. Of the others only those are called that read or set a
// member: not `qpdf_is_linearized`, `qpdf_allow_…` and `qpdf_get_error_file_position`, and `qpdf_get_buffer` only after
// `qpdf_write` has succeeded.
#include <qpdf/qpdf-c.h>

// What the C API lacks. Both functions open the document themselves, catch everything, and write nothing. `bytes` are
// the file, which has to be there until they return; `password` ends in zero.

#ifdef __cplusplus
extern "C" {
#endif

/// Where an object in use is.
typedef struct {
    int number, generation;
    /// The object stream it is in; 0 where it is in none.
    int object_stream;
    /// Its index in the object stream.
    int index;
    /// Its offset in the file; 0 where it is in an object stream.
    long long offset;
} pdfview_xref_entry;

/// Lists the objects in use by number, from the cross-reference as it is or was rebuilt.
///
/// Fills `entries`, which has room for `capacity`; returns how many there are, -1 where the document cannot be opened.
long pdfview_cross_reference(
    const char *bytes, size_t length, const char *password, pdfview_xref_entry *entries, size_t capacity);

/// Checks the tables of a linearized file against the file. Calls `report` for each thing that is wrong.
///
/// Returns 0 where the check could not be carried out; then the last report is the reason. Tables that are damaged may
/// crash libqpdf.
int pdfview_check_linearization(
    const char *bytes, size_t length, const char *password, void *context,
    void (*report)(void *context, const char *message));

#ifdef __cplusplus
}
#endif

#endif
