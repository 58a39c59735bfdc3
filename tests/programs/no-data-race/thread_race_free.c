// expect: false(no-data-race)
// main is about to free what the thread is about to read.
#include <pthread.h>
#include <stdlib.h>
static int *shared, seen;

static void *work(void *argument) {
    seen = *shared;
    return 0;
}

int main(void) {
    pthread_t thread;
    shared = malloc(sizeof *shared);
    *shared = 1;
    pthread_create(&thread, 0, work, 0);
    free(shared);
    pthread_join(thread, 0);
    return 0;
}
