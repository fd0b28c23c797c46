#define _GNU_SOURCE
#include "CLateBinding.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

static const struct {
    const char *library, *name;
} functions[] = {
#define FUNCTION(library, name) {library, #name},
#include "functions.h"
};
enum { count = sizeof functions / sizeof *functions };

void *late_binding_slots[count];

/// For each function, whether a forked process had to load its library: memory that these processes share.
static bool *missed;

/// Loads the library of a function, if nothing else has.
static void *load(unsigned index) {
    const int flags = RTLD_LAZY | RTLD_LOCAL;  // not RTLD_NOW, which finds all that libraries call of each other
    void *library = dlopen(functions[index].library, flags | RTLD_NOLOAD);
    if (library) return library;
    if (missed) missed[index] = true;
    return dlopen(functions[index].library, flags);
}

/// Before a fork, loads what earlier ones turned out to need, so that no process that is forked to replace one that
/// crashed loads it again. Of a library's code only its constructors run here.
static void load_missed(void) {
    for (unsigned index = 0; index < count; index++) {
        if (missed[index]) load(index);
        missed[index] = false;
    }
}

__attribute__((constructor)) static void watch_forks(void) {
    void *memory = mmap(NULL, sizeof *missed * count, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory != MAP_FAILED && pthread_atfork(load_missed, NULL, NULL) == 0) missed = memory;
}

void *late_binding_resolve(unsigned index) {
    const char *name = functions[index].name;
    // A program that is linked with the library, as one of `swift build` is, calls that one.
    void *function = dlsym(RTLD_DEFAULT, name);
    if (!function) {
        void *library = load(index);
        if (library) function = dlsym(library, name);
    }
    if (!function) {
        dprintf(STDERR_FILENO, "pdfview: %s\n", dlerror());
        _exit(70);  // `ExitCode.crash`
    }
    return late_binding_slots[index] = function;
}
