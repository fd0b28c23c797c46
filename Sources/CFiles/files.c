#define _GNU_SOURCE
#include "CFiles.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

int files_in_memory(void) { return memfd_create("pdfview", MFD_CLOEXEC | MFD_ALLOW_SEALING); }

int files_seal(int descriptor) {
    return fcntl(descriptor, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL);
}

int files_is_sealed(int descriptor) {
    int seals = fcntl(descriptor, F_GET_SEALS);
    return seals >= 0 && (seals & F_SEAL_WRITE) != 0;
}

int files_unnamed_in(const char *folder) {
    if (access("/proc/self/fd", X_OK) != 0) return -1;
    return open(folder, O_TMPFILE | O_WRONLY | O_CLOEXEC, 0666);
}
