// expect: false(unreach-call)
// The object is private until its address is stored; the thread then reads it before it is complete.
#include <pthread.h>
#include <stdlib.h>
extern void reach_error(void);

static int *shared;

static void *work(void *argument) {
    int *seen = shared;
    if (seen && *seen != 1)
        reach_error();
    return 0;
}

int main(void) {
    pthread_t thread;
    int *mine = malloc(sizeof *mine);
    *mine = 0;
    pthread_create(&thread, 0, work, 0);
    shared = mine;
    *mine = 1;
    return 0;
}
