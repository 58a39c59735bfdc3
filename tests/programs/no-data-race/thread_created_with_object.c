// expect: true(no-data-race)
// What the creator wrote before belongs to the thread then.
#include <pthread.h>
#include <stdlib.h>
static void *work(void *argument) {
    int *mine = argument;
    ++*mine;
    free(mine);
    return 0;
}

int main(void) {
    pthread_t thread;
    int *object = malloc(sizeof *object);
    *object = 1;
    pthread_create(&thread, 0, work, object);
    return 0;
}
