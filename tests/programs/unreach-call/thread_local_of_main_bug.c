// expect: false(unreach-call)
// A local whose address is out changes behind main's back: main writes 1, the thread 2, main reads.
#include <pthread.h>
extern void reach_error(void);

static void *work(void *argument) {
    *(int *)argument = 2;
    return 0;
}

int main(void) {
    pthread_t thread;
    int value = 0;
    pthread_create(&thread, 0, work, &value);
    value = 1;
    if (value != 1)
        reach_error();
    pthread_join(thread, 0);
    return 0;
}
