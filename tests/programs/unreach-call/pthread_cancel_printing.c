// expect: true(unreach-call)
// A thread that prints and sleeps for ever ends by being cancelled.
#include <assert.h>
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>
static void *run(void *argument) {
    for (;;) {
        printf("tick\n");
        sleep(1);
    }
}
int main(void) {
    pthread_t thread;
    void *result;
    pthread_create(&thread, 0, run, 0);
    pthread_cancel(thread);
    pthread_join(thread, &result);
    assert(result == PTHREAD_CANCELED);
    return 0;
}
