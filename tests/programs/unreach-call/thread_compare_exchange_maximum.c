// expect: true(unreach-call)
// Both raise the maximum; neither lowers it.
#include <pthread.h>
#include <stdatomic.h>
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

static _Atomic unsigned char maximum;

static void raise_to(unsigned char value) {
    unsigned char seen = atomic_load(&maximum);
    while (seen < value && !atomic_compare_exchange_weak(&maximum, &seen, value))
        ;
}

static void *work(void *argument) {
    raise_to(*(unsigned char *)argument);
    return 0;
}

int main(void) {
    pthread_t thread;
    unsigned char mine = __VERIFIER_nondet_uchar(), theirs = __VERIFIER_nondet_uchar();
    pthread_create(&thread, 0, work, &theirs);
    raise_to(mine);
    pthread_join(thread, 0);
    if (maximum != (mine > theirs ? mine : theirs))
        reach_error();
    return 0;
}
