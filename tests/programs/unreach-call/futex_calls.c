// expect: true(unreach-call)
// What the kernel answers where nobody waits.
#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void) {
    unsigned word = 3, other = 0;
    assert(syscall(SYS_futex, &word, FUTEX_WAIT, 4, NULL, NULL, 0) == -1 && errno == EAGAIN);
    assert(syscall(SYS_futex, &word, FUTEX_WAKE, 1, NULL, NULL, 0) == 0);
    assert(syscall(SYS_futex, &word, FUTEX_WAKE_BITSET, 1, NULL, NULL, 0) == -1 && errno == EINVAL);
    assert(syscall(SYS_futex, &word, FUTEX_WAIT_BITSET, 3, NULL, NULL, 0) == -1 && errno == EINVAL);
    assert(syscall(SYS_futex, &word, FUTEX_CMP_REQUEUE, 1, 1L, &other, 4) == -1 && errno == EAGAIN);
    assert(syscall(SYS_futex, &word, FUTEX_CMP_REQUEUE, 1, 1L, &other, 3) == 0);
    assert(syscall(SYS_gettid) == getpid());
    return 0;
}
