// expect: true(unreach-call)
// Whoever comes second waits until the first one's call is over.
#include <pthread.h>
extern void reach_error(void);

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int calls, done;

static void initialise(void) {
    calls++;
    done = 1;
}

static void *work(void *argument) {
    pthread_once(&once, initialise);
    if (!done)
        reach_error();
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    work(0);
    pthread_join(thread, 0);
    if (calls != 1)
        reach_error();
    return 0;
}
