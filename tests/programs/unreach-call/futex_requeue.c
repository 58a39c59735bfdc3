// expect: true(unreach-call)
// Who is moved to another futex is woken there.
#define _GNU_SOURCE
#include <assert.h>
#include <linux/futex.h>
#include <pthread.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <unistd.h>

static atomic_uint first, second;
static atomic_int awake;

static void *waits(void *unused) {
    if (syscall(SYS_futex, &first, FUTEX_WAIT, 0, NULL, NULL, 0) == 0)
        awake = 1;
    return unused;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, waits, 0);
    long moved = syscall(SYS_futex, &first, FUTEX_REQUEUE, 0, 1L, &second, 0);
    assert(moved == 0 || moved == 1);
    int also = syscall(SYS_futex, &second, FUTEX_WAKE, 1, NULL, NULL, 0);
    if (moved == 1) {
        pthread_join(thread, 0);
        assert(also <= 1 && awake);
    }
    return 0;
}
