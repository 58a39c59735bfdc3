// expect: true(unreach-call)
// A loop within a section is one step too.
#include <pthread.h>
extern void reach_error(void);
extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);

static int cells[4];

static void *work(void *argument) {
    __VERIFIER_atomic_begin();
    for (int i = 0; i < 4; i++)
        cells[i] = 1;
    __VERIFIER_atomic_end();
    return 0;
}

int main(void) {
    pthread_t thread;
    int sum = 0;
    pthread_create(&thread, 0, work, 0);
    __VERIFIER_atomic_begin();
    for (int i = 0; i < 4; i++)
        sum += cells[i];
    __VERIFIER_atomic_end();
    if (sum != 0 && sum != 4)
        reach_error();
    return 0;
}
