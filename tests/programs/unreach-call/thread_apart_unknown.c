// expect: unknown(unreach-call): of unknown provenance
// Threads share what lies there.
#include <pthread.h>
extern void reach_error(void);
extern void *__VERIFIER_nondet_pointer(void);
int x = 1;

static void *writer(void *argument) {
    *(int *)argument = 2;
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, writer, __VERIFIER_nondet_pointer());
    pthread_join(thread, 0);
    if (x != 1)
        reach_error();
    return 0;
}
