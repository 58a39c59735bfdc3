// expect: true(unreach-call)
// A loop of cancellation points ends when the thread is cancelled.
#include <pthread.h>
extern void reach_error(void);

static void *work(void *argument) {
    for (;;)
        pthread_testcancel();
}

int main(void) {
    pthread_t thread;
    void *result;
    pthread_create(&thread, 0, work, 0);
    pthread_cancel(thread);
    pthread_join(thread, &result);
    if (result != PTHREAD_CANCELED)
        reach_error();
    return 0;
}
