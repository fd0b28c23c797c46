#ifndef PDFVIEW_CLATEBINDING_H
#define PDFVIEW_CLATEBINDING_H

// Nothing calls this target: it is linked into the program, and what the program calls of the libraries in functions.h
// goes through it. Each library is loaded by the first call of one of its functions.

/// Where each function of functions.h is, in their order; null before its first call.
__attribute__((visibility("hidden"))) extern void *late_binding_slots[];

/// Finds a function, loading its library if nothing else has. Without it the process ends with one line on standard
/// error, and status 70.
__attribute__((visibility("hidden"))) void *late_binding_resolve(unsigned index);

#endif
