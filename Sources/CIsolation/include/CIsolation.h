#ifndef PDFVIEW_CISOLATION_H
#define PDFVIEW_CISOLATION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// One worker, seen from either side of the fork.
typedef struct {
    pid_t process;  ///< the worker's process id in the parent; 0 in the worker
    int socket;     ///< this side's end of the stream of jobs and replies
    int errors;     ///< what the worker writes to standard error, for the parent to read; -1 in the worker
} isolation_worker;

/// Forks a worker that may use `memory` bytes of address space. It returns in both processes, in the worker already
/// confined; the caller there must never return to what called it, but end with `_exit`.
/// The parent's ends do not block. Returns 0, or in the parent the error number of what failed.
int isolation_fork(isolation_worker *worker, uint64_t memory);

/// How many descriptors go with one message at most; the kernel takes up to 253.
enum { isolation_most_descriptors = 128 };

/// Sends bytes, and with them descriptors, of which the other side receives copies. Returns how many bytes went out,
/// the descriptors having gone with the first; or -1 with `errno`.
ssize_t isolation_send(int socket, const void *bytes, size_t count, const int *descriptors, int descriptor_count);

/// Receives up to `count` bytes and, to be closed on exec, the descriptors that came with them, at most
/// `isolation_most_descriptors`. Returns how many bytes came, 0 at the end, or -1 with `errno`.
ssize_t isolation_receive(int socket, void *bytes, size_t count, int *descriptors, int *descriptor_count);

/// In a worker: allows it `bytes` of address space, as far as the limit that the process was started with has them.
void isolation_allow_memory(uint64_t bytes);

/// In a worker: lets the process burn `seconds` more of processor time before SIGXCPU ends it.
void isolation_allow_cpu(uint64_t seconds);

/// How signals were before `isolation_watch_signals`.
typedef struct {
    uint64_t mask;       ///< those of the watched signals that were blocked, bit n-1 for signal n
    bool ignored_child;  ///< SIGCHLD was ignored, so that no child's status could have been learnt
} isolation_signals;

/// Blocks those of SIGINT, SIGTERM and SIGHUP that the process does not ignore, and returns a descriptor that becomes
/// readable when one arrives, or -1. `before` receives what `isolation_release_signals` needs.
int isolation_watch_signals(isolation_signals *before);

/// The next signal that arrived at a descriptor of `isolation_watch_signals`, or 0.
int isolation_next_signal(int descriptor);

/// Closes the descriptor and puts back what `isolation_watch_signals` found.
void isolation_release_signals(int descriptor, const isolation_signals *before);

/// How many threads this process has, or 0 where /proc is missing.
int isolation_thread_count(void);

#endif
