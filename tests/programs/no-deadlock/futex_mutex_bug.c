// expect: false(no-deadlock)
// Nobody is woken: the state that says that somebody waits is lost.
#include <linux/futex.h>
#include <pthread.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <unistd.h>

static atomic_int word;

static void lock(void) {
    int state = 0;
    if (atomic_compare_exchange_strong(&word, &state, 1))
        return;
    if (state != 2)
        state = atomic_exchange(&word, 2);
    while (state != 0) {
        syscall(SYS_futex, &word, FUTEX_WAIT_PRIVATE, 2, NULL, NULL, 0);
        state = atomic_exchange(&word, 2);
    }
}

static void unlock(void) {
    if (atomic_exchange(&word, 0) == 3)
        syscall(SYS_futex, &word, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
}

static void *uses(void *unused) {
    lock();
    unlock();
    return unused;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, uses, 0);
    uses(0);
    pthread_join(thread, 0);
    return 0;
}
