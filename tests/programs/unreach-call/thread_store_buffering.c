// expect: true(unreach-call)
// Sequential consistency: one of the writes is first, and the other thread's read after its write sees it.
#include <pthread.h>
extern void reach_error(void);

static int x, y, seen_x, seen_y;

static void *work(void *argument) {
    x = 1;
    seen_y = y;
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    y = 1;
    seen_x = x;
    pthread_join(thread, 0);
    if (!seen_x && !seen_y)
        reach_error();
    return 0;
}
