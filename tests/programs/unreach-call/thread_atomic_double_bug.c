// expect: false(unreach-call)
#include <pthread.h>

extern void reach_error(void);
static _Atomic double value;

static void *halve(void *unused) {
    value -= 2;
    return unused;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, halve, 0);
    if (value++ == -2)
        reach_error();
    pthread_join(thread, 0);
    return 0;
}
