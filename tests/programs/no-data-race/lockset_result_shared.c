// expect: false(no-data-race)
// What a thread returns is known to another one, too.
#include <pthread.h>
#include <stdlib.h>
void reach_error(void);
int __VERIFIER_nondet_int(void);
void __VERIFIER_atomic_begin(void), __VERIFIER_atomic_end(void);

static int *published;
static void *maker(void *unused) {
    int *made = malloc(sizeof *made);
    *made = 0;
    __VERIFIER_atomic_begin();
    published = made;
    __VERIFIER_atomic_end();
    return made;
}
static void *user(void *unused) {
    __VERIFIER_atomic_begin();
    int *found = published;
    __VERIFIER_atomic_end();
    if (found)
        *found = 1;
    return NULL;
}
int main(void) {
    pthread_t a, b;
    void *result;
    pthread_create(&a, NULL, maker, NULL);
    pthread_create(&b, NULL, user, NULL);
    pthread_join(a, &result);
    return *(int *)result;
}
