// expect: false(no-data-race)
// main writes again after it has given the object away.
#include <pthread.h>
#include <stdlib.h>
static void *work(void *argument) {
    int *mine = argument;
    ++*mine;
    return 0;
}

int main(void) {
    pthread_t thread;
    int *object = malloc(sizeof *object);
    *object = 1;
    pthread_create(&thread, 0, work, object);
    *object = 2;
    return 0;
}
