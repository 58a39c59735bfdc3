// expect: false(no-data-race)
// Adjacent bit-fields share their memory: writing one reads and writes both.
#include <pthread.h>
static struct {
    unsigned a : 4, b : 4;
} shared;

static void *work(void *argument) {
    shared.a = 1;
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    shared.b = 2;
    return 0;
}
