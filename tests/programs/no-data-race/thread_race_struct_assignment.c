// expect: false(no-data-race)
// The assignment of the whole reads b, which the thread is about to write.
#include <pthread.h>
struct pair {
    int a, b;
};
static struct pair shared, copy;

static void *work(void *argument) {
    shared.b = 1;
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    copy = shared;
    return 0;
}
