// expect: true(valid-memsafety)
#include <pthread.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int shared;
static void *make(void *unused) {
    int *p = malloc(sizeof *p);
    *p = __VERIFIER_nondet_int();
    if (*p == 3)
        abort();
    shared = *p;
    free(p);
    return 0;
}
int main(void) {
    pthread_t t;
    pthread_create(&t, 0, make, 0);
    int *mine = malloc(4);
    *mine = shared;
    free(mine);
    pthread_join(t, 0);
    return 0;
}
