// expect: false(unreach-call)
// However long main sleeps, the thread may be slower.
#include <pthread.h>
#include <unistd.h>
extern void reach_error(void);

static int done;

static void *work(void *argument) {
    done = 1;
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    sleep(10);
    usleep(1000);
    if (!done)
        reach_error();
    return 0;
}
