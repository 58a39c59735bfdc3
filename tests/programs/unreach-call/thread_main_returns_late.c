// expect: false(unreach-call)
// Between main's last write and the end of the process the thread still runs.
#include <pthread.h>
extern void reach_error(void);

static int last;

static void *work(void *argument) {
    if (last)
        reach_error();
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    last = 1;
    return 0;
}
