// expect: true(no-data-race)
// One index is even, the other one is odd.
#include <pthread.h>
extern unsigned __VERIFIER_nondet_uint(void);

static int cells[8];

static void *work(void *argument) {
    cells[*(unsigned *)argument * 2 & 7] = 1;
    return 0;
}

int main(void) {
    pthread_t thread;
    unsigned i = __VERIFIER_nondet_uint(), j = __VERIFIER_nondet_uint();
    pthread_create(&thread, 0, work, &i);
    cells[(j * 2 + 1) & 7] = 2;
    pthread_join(thread, 0);
    return 0;
}
