// expect: false(no-data-race)
// The members share their memory.
#include <pthread.h>
static union {
    int number;
    short halves[2];
} shared;

static void *work(void *argument) {
    shared.halves[1] = 1;
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    shared.number = 2;
    return 0;
}
