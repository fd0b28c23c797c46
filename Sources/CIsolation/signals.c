#define _GNU_SOURCE
#include "CIsolation.h"

#include <signal.h>
#include <sys/signalfd.h>
#include <unistd.h>

static const int watched[] = {SIGINT, SIGTERM, SIGHUP};
enum { watched_count = sizeof watched / sizeof *watched };

static bool is_ignored(int number) {
    struct sigaction action;
    return sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

int isolation_watch_signals(isolation_signals *before) {
    sigset_t set, old;
    sigemptyset(&set);
    for (int i = 0; i < watched_count; i++)
        if (!is_ignored(watched[i])) sigaddset(&set, watched[i]);  // nohup means what it says
    int descriptor = signalfd(-1, &set, SFD_NONBLOCK | SFD_CLOEXEC);
    if (descriptor < 0) return -1;
    *before = (isolation_signals){.mask = 0, .ignored_child = is_ignored(SIGCHLD)};
    if (before->ignored_child) signal(SIGCHLD, SIG_DFL);
    sigprocmask(SIG_BLOCK, &set, &old);
    for (int i = 0; i < watched_count; i++)
        if (sigismember(&old, watched[i])) before->mask |= UINT64_C(1) << (watched[i] - 1);
    return descriptor;
}

int isolation_next_signal(int descriptor) {
    struct signalfd_siginfo info;
    return read(descriptor, &info, sizeof info) == sizeof info ? (int)info.ssi_signo : 0;
}

void isolation_release_signals(int descriptor, const isolation_signals *before) {
    close(descriptor);
    sigset_t set;
    sigemptyset(&set);
    for (int i = 0; i < watched_count; i++)
        if ((before->mask >> (watched[i] - 1) & 1) == 0) sigaddset(&set, watched[i]);
    sigprocmask(SIG_UNBLOCK, &set, NULL);
    if (before->ignored_child) signal(SIGCHLD, SIG_IGN);
}
