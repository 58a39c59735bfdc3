// expect: true(no-data-race)
// The writer is joined by the thread that main joins.
#include <pthread.h>
static int value;

static void *inner(void *argument) {
    value = 1;
    return 0;
}

static void *work(void *argument) {
    pthread_t thread;
    pthread_create(&thread, 0, inner, 0);
    pthread_join(thread, 0);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    pthread_join(thread, 0);
    value = 2;
    return 0;
}
