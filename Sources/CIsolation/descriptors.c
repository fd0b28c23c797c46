#define _GNU_SOURCE
#include "CIsolation.h"

#include <string.h>
#include <sys/socket.h>

/// Room for one message of descriptors, aligned as the kernel wants it.
typedef union {
    struct cmsghdr header;
    char bytes[CMSG_SPACE(isolation_most_descriptors * sizeof(int))];
} control;

ssize_t isolation_send(int socket, const void *bytes, size_t count, const int *descriptors, int descriptor_count) {
    control space;
    struct iovec part = {.iov_base = (void *)bytes, .iov_len = count};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    if (descriptor_count > 0) {
        size_t size = (size_t)descriptor_count * sizeof(int);
        memset(&space, 0, sizeof space);
        message.msg_control = &space;
        message.msg_controllen = CMSG_SPACE(size);
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(size);
        memcpy(CMSG_DATA(header), descriptors, size);
    }
    return sendmsg(socket, &message, MSG_NOSIGNAL);
}

ssize_t isolation_receive(int socket, void *bytes, size_t count, int *descriptors, int *descriptor_count) {
    control space;
    struct iovec part = {.iov_base = bytes, .iov_len = count};
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = &space, .msg_controllen = sizeof space};
    ssize_t received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    *descriptor_count = 0;
    struct cmsghdr *header = received > 0 ? CMSG_FIRSTHDR(&message) : NULL;
    if (header != NULL && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS) {
        size_t size = header->cmsg_len - CMSG_LEN(0);
        *descriptor_count = (int)(size / sizeof(int));
        memcpy(descriptors, CMSG_DATA(header), size);
    }
    return received;
}
