// expect: true(unreach-call)
// A word is read and written in one access.
#include <pthread.h>
extern void reach_error(void);

static unsigned value;

static void *work(void *argument) {
    value = 0xffffffff;
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    unsigned seen = value;
    if (seen != 0 && seen != 0xffffffff)
        reach_error();
    return 0;
}
