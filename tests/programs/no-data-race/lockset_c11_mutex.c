// expect: true(no-data-race)
// Any number of threads of C11 under its mutex.
// needs: locksets
#include <threads.h>
int __VERIFIER_nondet_int(void);
static int data;
static mtx_t lock;
static int worker(void *unused) {
    mtx_lock(&lock);
    data++;
    mtx_unlock(&lock);
    while (mtx_trylock(&lock) != thrd_success)
        thrd_yield();
    data--;
    mtx_unlock(&lock);
    return 0;
}
int main(void) {
    thrd_t thread;
    mtx_init(&lock, mtx_plain);
    while (__VERIFIER_nondet_int())
        thrd_create(&thread, worker, NULL);
    return 0;
}
