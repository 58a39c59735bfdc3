// expect: false(no-data-race)
// Both pointers point to one object.
#include <pthread.h>
static int object, other, *p = &other, *q = &object;

static void *work(void *argument) {
    *p = 1;
    return 0;
}

int main(void) {
    pthread_t thread;
    p = q;
    pthread_create(&thread, 0, work, 0);
    *q = 2;
    return 0;
}
