// expect: false(unreach-call): reach_error
// needs: testing
// With threads no environment is tried: what an address is as a number is not known, only that it is not 0.
#include <pthread.h>
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void reach_error(void);
void *work(void *argument) { return argument; }
int main(void) {
    pthread_t thread;
    int object = 0;
    pthread_create(&thread, 0, work, 0);
    pthread_join(thread, 0);
    if ((unsigned long)&object != __VERIFIER_nondet_ulong())
        reach_error();
    return object;
}
