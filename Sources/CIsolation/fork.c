#define _GNU_SOURCE
#include "CIsolation.h"

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static void require(bool done, const char *what) {
    if (done) return;
    dprintf(STDERR_FILENO, "worker: %s: %s\n", what, strerror(errno));
    _exit(EXIT_FAILURE);
}

/// Lowers a limit for good; one that is lower already stays.
static void limit(__rlimit_resource_t resource, rlim_t most, const char *what) {
    struct rlimit now;
    require(getrlimit(resource, &now) == 0, what);
    if (now.rlim_max > most) now.rlim_max = most;
    if (now.rlim_cur > now.rlim_max) now.rlim_cur = now.rlim_max;
    require(setrlimit(resource, &now) == 0, what);
}

/// Signals as in a new process, but for those that a terminal or a supervisor sends to parent and workers alike: the
/// parent alone decides when a worker ends.
static void reset_signals(void) {
    for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
    signal(SIGINT, SIG_IGN);
    signal(SIGTERM, SIG_IGN);
    signal(SIGHUP, SIG_IGN);
    signal(SIGPIPE, SIG_IGN);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

/// When memory runs out, the kernel shall take a worker and not the parent. Not permitted is no reason to stop.
static void offer_to_oom_killer(void) {
    int file = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
    if (file < 0) return;
    ssize_t ignored = write(file, "500", 3);
    (void)ignored;
    close(file);
}

static void redirect_standard_streams(int errors) {
    require(dup2(errors, STDERR_FILENO) >= 0, "standard error");
    int null = open("/dev/null", O_RDWR | O_CLOEXEC);
    require(null >= 0, "/dev/null");
    require(dup2(null, STDIN_FILENO) >= 0 && dup2(null, STDOUT_FILENO) >= 0, "/dev/null");
    if (null > STDERR_FILENO) close(null);
}

/// All that keeps a worker from doing harm, done once, before it sees its first byte of a document. What is to be
/// forbidden by Landlock and seccomp belongs at its end.
static void confine(uint64_t memory) {
    offer_to_oom_killer();
    isolation_allow_memory(memory);
    limit(RLIMIT_NOFILE, 128 + isolation_most_descriptors, "open files");
    limit(RLIMIT_CORE, 0, "core size");
    // RLIMIT_CORE does not keep a crash handler that core_pattern pipes to from running; this does, and it also bars
    // other processes of the same user from tracing a worker.
    require(prctl(PR_SET_DUMPABLE, 0) == 0, "dumpable");
    require(prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0, "no new privileges");
}

/// Memory that a worker gives back it wants again for the next page: keep it, and ask for it in larger pieces.
static void keep_freed_memory(void) {
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
    mallopt(M_TRIM_THRESHOLD, 256 << 20);
    mallopt(M_TOP_PAD, 1 << 20);
}

/// The same descriptor at a number that is not one of the standard streams, should they have been closed.
static int above_standard_streams(int descriptor) {
    if (descriptor < 0 || descriptor > STDERR_FILENO) return descriptor;
    int higher = fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    close(descriptor);
    return higher;
}

int isolation_fork(isolation_worker *worker, uint64_t memory) {
    int ends[4] = {-1, -1, -1, -1};  // sockets of parent and worker, pipe from which and to which errors go
    pid_t parent = getpid(), process = -1;
    bool open = socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0 && pipe2(ends + 2, O_CLOEXEC) == 0;
    for (int i = 0; i < 4 && open; i++) open = (ends[i] = above_standard_streams(ends[i])) >= 0;
    open = open && fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0 && fcntl(ends[2], F_SETFL, O_NONBLOCK) == 0;
    if (open) process = fork();
    if (process < 0) {
        int error = errno;
        for (int i = 0; i < 4; i++)
            if (ends[i] >= 0) close(ends[i]);
        return error;
    }
    if (process > 0) {
        close(ends[1]);
        close(ends[3]);
        *worker = (isolation_worker){process, ends[0], ends[2]};
        return 0;
    }
    redirect_standard_streams(ends[3]);
    close(ends[0]);
    close(ends[2]);
    close(ends[3]);
    reset_signals();
    require(prctl(PR_SET_PDEATHSIG, SIGKILL) == 0, "death signal");
    if (getppid() != parent) _exit(EXIT_FAILURE);  // it died before the line above
    confine(memory);
    keep_freed_memory();
    *worker = (isolation_worker){0, ends[1], -1};
    return 0;
}

void isolation_allow_memory(uint64_t bytes) {
    struct rlimit now;
    require(getrlimit(RLIMIT_AS, &now) == 0, "address space");
    now.rlim_cur = bytes < now.rlim_max ? bytes : now.rlim_max;
    require(setrlimit(RLIMIT_AS, &now) == 0, "address space");
}

void isolation_allow_cpu(uint64_t seconds) {
    struct timespec used;
    struct rlimit now;
    if (clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used) != 0 || getrlimit(RLIMIT_CPU, &now) != 0) return;
    rlim_t most = (rlim_t)used.tv_sec + seconds;
    now.rlim_cur = most < now.rlim_max ? most : now.rlim_max;
    setrlimit(RLIMIT_CPU, &now);
}

int isolation_thread_count(void) {
    struct stat tasks;
    return stat("/proc/self/task", &tasks) == 0 ? (int)tasks.st_nlink - 2 : 0;
}
