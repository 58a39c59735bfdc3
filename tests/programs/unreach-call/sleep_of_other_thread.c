// expect: true(unreach-call)
// Time passes in all threads while one sleeps.
#include <pthread.h>
#include <time.h>
extern void reach_error(void);

static void *sleeper(void *unused) {
    struct timespec request = {1, 999999999};
    nanosleep(&request, 0);
    return unused;
}

int main(void) {
    struct timespec before, after;
    pthread_t thread;
    clock_gettime(CLOCK_MONOTONIC, &before);
    pthread_create(&thread, 0, sleeper, 0);
    pthread_join(thread, 0);
    clock_gettime(CLOCK_MONOTONIC, &after);
    if (after.tv_sec - before.tv_sec < 1)
        reach_error();
    return 0;
}
