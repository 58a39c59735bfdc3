// expect: true(unreach-call)
// Each thread takes parts of its own quantity until nothing is left: states after few parts have
// all values of those after many.
#include <pthread.h>

extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);

static void *take_all(void *argument) {
    unsigned left = 4;
    while (left > 0) {
        unsigned part = __VERIFIER_nondet_uint();
        __VERIFIER_assume(part > 0 && part <= left);
        left -= part;
        if (left > 3)
            reach_error();
    }
    return argument;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, 0, take_all, 0);
    pthread_create(&second, 0, take_all, 0);
    pthread_join(first, 0);
    pthread_join(second, 0);
    return 0;
}
