// expect: false(unreach-call)
// The thread sets its own instance; main's is still 0.
#include <pthread.h>
extern void reach_error(void);

static _Thread_local int done;

static void *work(void *argument) {
    done = 1;
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    pthread_join(thread, 0);
    if (!done)
        reach_error();
    return 0;
}
