// syscall, as far as threads need it.
#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

//! function: syscall
//! answer: exact
//! header: unistd.h
//! note: SYS_futex (wait, wake, requeue, with or without bits or comparison), SYS_gettid, SYS_getpid, SYS_sched_yield, SYS_membarrier; other numbers are unsupported. Which of several waiting threads is woken is open
{
    unsigned word = ANY_UNSIGNED, other = 0, expected = word + 1;
    SHOW(syscall(SYS_futex, &word, FUTEX_WAIT, expected, NULL, NULL, 0));
    SHOW(syscall(SYS_futex, &word, FUTEX_WAIT_BITSET, word, NULL, NULL, 0));
    SHOW(syscall(SYS_futex, &word, FUTEX_WAKE, (long)ANY_BETWEEN(0, 3), NULL, NULL, 0));
    SHOW(syscall(SYS_futex, &word, FUTEX_WAKE_BITSET_PRIVATE, 1, NULL, NULL, (long)ANY_BETWEEN(0, 3)));
    SHOW(syscall(SYS_futex, &word, FUTEX_REQUEUE, (long)ANY_BETWEEN(-1, 3), (long)ANY_BETWEEN(-1, 3), &other, 0));
    SHOW(syscall(SYS_futex, &word, FUTEX_CMP_REQUEUE, 1, 1L, &other, expected));
    SHOW(syscall(SYS_gettid) == getpid());
    SHOW(syscall(SYS_sched_yield));
}
