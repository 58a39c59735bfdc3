// expect: unknown(unreach-call): of unknown provenance
// What an uninitialised pointer leads to is memory that threads share: no section may be cut in its middle.
#include <pthread.h>
extern void reach_error(void);
extern void *__VERIFIER_nondet_pointer(void);
struct device {
    int state, shadow;
} *device;
int version;
void __VERIFIER_atomic_set(int v) {
    device->state = v;
    version++;
    device->shadow = v;
}
void __VERIFIER_atomic_check(void) {
    if (device->state != device->shadow)
        reach_error();
}
static void *other(void *argument) {
    __VERIFIER_atomic_set(2);
    return argument;
}
int main(void) {
    pthread_t thread;
    device = __VERIFIER_nondet_pointer();
    __VERIFIER_atomic_set(0);
    pthread_create(&thread, 0, other, 0);
    __VERIFIER_atomic_check();
    __VERIFIER_atomic_set(1);
    __VERIFIER_atomic_check();
    pthread_join(thread, 0);
    return 0;
}
