// expect: true(unreach-call)
// main can be waited for as any thread.
#include <pthread.h>
extern void reach_error(void);

static pthread_t first;
static int last;

static void *work(void *argument) {
    void *result;
    pthread_join(first, &result);
    if (last != 1 || result != &last)
        reach_error();
    return 0;
}

int main(void) {
    pthread_t thread;
    first = pthread_self();
    pthread_create(&thread, 0, work, 0);
    last = 1;
    pthread_exit(&last);
}
