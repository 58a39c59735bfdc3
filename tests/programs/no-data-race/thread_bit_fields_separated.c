// expect: true(no-data-race)
// A bit-field of width 0 separates the memory of its neighbours.
#include <pthread.h>
static struct {
    unsigned char a : 4;
    unsigned char : 0;
    unsigned char b : 4;
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
