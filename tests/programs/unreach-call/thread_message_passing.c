// expect: true(unreach-call)
#include <pthread.h>
#include <stdatomic.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

static int data, sent;
static atomic_int flag;

static void *work(void *argument) {
    sent = __VERIFIER_nondet_int();
    data = sent;
    atomic_store_explicit(&flag, 1, memory_order_release);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    if (atomic_load_explicit(&flag, memory_order_acquire) && data != sent)
        reach_error();
    return 0;
}
