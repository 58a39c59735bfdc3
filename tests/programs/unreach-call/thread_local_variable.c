// expect: true(unreach-call)
// Each thread has its own, initialised anew.
#include <pthread.h>
extern void reach_error(void);

static _Thread_local int mine = 5;
static __thread struct {
    int a, b;
} pair = {1, 2};

static void *work(void *argument) {
    if (mine != 5 || pair.b != 2)
        reach_error();
    mine = 6;
    pair.b = 3;
    if (mine != 6 || pair.b != 3)
        reach_error();
    return 0;
}

int main(void) {
    pthread_t thread;
    mine = 7;
    pair.b = 4;
    pthread_create(&thread, 0, work, 0);
    if (mine != 7)
        reach_error();
    pthread_join(thread, 0);
    if (mine != 7 || pair.b != 4)
        reach_error();
    return 0;
}
