// expect: false(no-data-race)
// Both are about to access c.
#include <pthread.h>
static struct {
    int a, b, c;
} shared;

static void *work(void *argument) {
    shared.a = 1;
    shared.c = 2;
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    shared.b = shared.c;
    return 0;
}
