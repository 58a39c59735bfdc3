// expect: false(no-data-race)
// Each thread hands its local to a child and goes on writing it.
#include <pthread.h>
#include <stdlib.h>
void reach_error(void);
int __VERIFIER_nondet_int(void);
void __VERIFIER_atomic_begin(void), __VERIFIER_atomic_end(void);

static void *child(void *argument) { return ++*(int *)argument, NULL; }
static void *parent(void *unused) {
    int own = 0;
    pthread_t thread;
    pthread_create(&thread, NULL, child, &own);
    own++;
    pthread_join(thread, NULL);
    return NULL;
}
int main(void) {
    pthread_t thread;
    for (int i = 0; i < 2; i++)
        pthread_create(&thread, NULL, parent, NULL);
    return 0;
}
