// expect: true(unreach-call)
// Which of the elements a thread writes is an input: all that is read is zero or one.
#include <pthread.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
static int marks[2500];
static void *work(void *unused) {
    unsigned k = __VERIFIER_nondet_uint();
    if (k < 2500) marks[k] = 1;
    return unused;
}
int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    unsigned k = __VERIFIER_nondet_uint();
    int seen = k < 2500 ? marks[k] : 0;
    if (seen != 0 && seen != 1) reach_error();
    pthread_join(thread, 0);
    return 0;
}
