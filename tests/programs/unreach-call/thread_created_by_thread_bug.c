// expect: false(unreach-call)
// Joining the outer thread says nothing about the inner one.
#include <pthread.h>
extern void reach_error(void);

static int value;

static void *inner(void *argument) {
    value = 1;
    return 0;
}

static void *outer(void *argument) {
    pthread_t thread;
    pthread_create(&thread, 0, inner, 0);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, outer, 0);
    pthread_join(thread, 0);
    if (value == 0)
        reach_error();
    return 0;
}
