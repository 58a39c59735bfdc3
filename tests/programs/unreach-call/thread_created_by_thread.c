// expect: true(unreach-call)
#include <pthread.h>
extern void reach_error(void);

static int value;

static void *inner(void *argument) {
    value++;
    return 0;
}

static void *outer(void *argument) {
    pthread_t thread;
    value++;
    pthread_create(&thread, 0, inner, 0);
    pthread_join(thread, 0);
    value++;
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, outer, 0);
    pthread_join(thread, 0);
    if (value != 3)
        reach_error();
    return 0;
}
