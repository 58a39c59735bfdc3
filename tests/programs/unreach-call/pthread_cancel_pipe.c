// expect: true(unreach-call)
// A reader of a pipe is cancelled.
#include <assert.h>
#include <pthread.h>
#include <unistd.h>
static int ends[2];
static int cleaned;
static void clean(void *a) { cleaned = 1; }
static void *reads(void *argument) {
    char c;
    pthread_cleanup_push(clean, 0);
    while (read(ends[0], &c, 1) == 1)
        ;
    assert(0);
    pthread_cleanup_pop(1);
    return 0;
}
int main(void) {
    pthread_t a;
    void *r;
    if (pipe(ends))
        return 0;
    pthread_create(&a, 0, reads, 0);
    assert(write(ends[1], "x", 1) == 1);
    pthread_cancel(a);
    pthread_join(a, &r);
    assert(r == PTHREAD_CANCELED);
    return 0;
}
