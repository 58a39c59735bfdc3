// expect: true(no-data-race)
// Each thread chooses an element of its own half.
#include <pthread.h>
extern unsigned __VERIFIER_nondet_uint(void);
static int marks[2500];
static void *work(void *unused) {
    unsigned k = __VERIFIER_nondet_uint();
    if (k < 1250) marks[k] = 1;
    return unused;
}
int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    unsigned k = __VERIFIER_nondet_uint();
    int seen = k >= 1250 && k < 2500 ? marks[k] : 0;
    pthread_join(thread, 0);
    return seen;
}
