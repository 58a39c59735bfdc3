// expect: true(no-data-race)
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
    pthread_join(thread, 0);
    free(shared);
    return seen;
}
