// expect: true(unreach-call)
// Nothing after pthread_exit runs.
#include <pthread.h>
extern void reach_error(void);

static int value;

static void leave(void) {
    pthread_exit(&value);
    reach_error();
}

static void *work(void *argument) {
    leave();
    reach_error();
    return 0;
}

int main(void) {
    pthread_t thread;
    void *result;
    pthread_create(&thread, 0, work, 0);
    pthread_join(thread, &result);
    if (result != &value)
        reach_error();
    leave();
    reach_error();
}
