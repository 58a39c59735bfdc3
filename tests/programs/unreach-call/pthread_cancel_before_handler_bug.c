// expect: false(unreach-call)
// The request may come before the worker has pushed its handler, or after it has returned.
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

static int freed;
static void release(void *p) { free(p); freed = 1; }
static void *run(void *argument) {
    char *p = malloc(8);
    usleep(10);
    pthread_cleanup_push(release, p);
    sleep(1);
    pthread_cleanup_pop(1);
    return 0;
}
int main(void) {
    pthread_t thread;
    void *result;
    pthread_create(&thread, 0, run, 0);
    pthread_cancel(thread);
    pthread_join(thread, &result);
    if (result == PTHREAD_CANCELED)
        assert(freed);
    return 0;
}
