// expect: false(unreach-call)
// The second thread reads between the first one's write and its abort.
#include <pthread.h>
#include <stdlib.h>
extern void reach_error(void);

static int written;

static void *fail(void *argument) {
    written = 1;
    abort();
}

static void *work(void *argument) {
    if (written)
        reach_error();
    return 0;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, 0, fail, 0);
    pthread_create(&second, 0, work, 0);
    pthread_join(first, 0);
    pthread_join(second, 0);
    return 0;
}
