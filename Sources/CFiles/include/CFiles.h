#ifndef PDFVIEW_CFILES_H
#define PDFVIEW_CFILES_H

/// Files without a name, in C because Swift's Glibc module shows none of what Linux has for them (`_GNU_SOURCE`).

/// A new file in memory, or -1 with `errno`.
int files_in_memory(void);

/// Keeps a file in memory from being changed by anybody, for good. Returns 0, or -1 with `errno`.
int files_seal(int descriptor);

/// Whether a file is one that `files_seal` was called for: 1 or 0.
int files_is_sealed(int descriptor);

/// A new file without a name in a folder, for writing, which `linkat` can give one; or -1 with `errno` where the file
/// system has no such files, or they could not be named without /proc.
int files_unnamed_in(const char *folder);

#endif
