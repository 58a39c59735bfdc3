// expect: unknown(no-deadlock): the end of a thread in a routine that runs once
// The first thread ends in the routine, so that the second one has to run it again.
#include <pthread.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int runs;

static void initialise(void) {
    if (runs++ == 0)
        pthread_exit(0);
}

static void *run(void *argument) {
    pthread_once(&once, initialise);
    return argument;
}

int main(void) {
    for (int i = 0; i < 2; i++) {
        pthread_t thread;
        pthread_create(&thread, 0, run, 0);
        pthread_join(thread, 0);
    }
    return 0;
}
