// expect: true(no-data-race)
// What a handler touches at cancellation is over when the thread is joined.
#include <pthread.h>
#include <unistd.h>
static int shared;
static void clean(void *a) { shared++; }
static void *run(void *argument) {
    pthread_cleanup_push(clean, 0);
    pause();
    pthread_cleanup_pop(0);
    return 0;
}
int main(void) {
    pthread_t a;
    pthread_create(&a, 0, run, 0);
    pthread_cancel(a);
    pthread_join(a, 0);
    shared++;
    return 0;
}
