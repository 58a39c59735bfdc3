// expect: true(unreach-call)
// Endlessly many threads, one at a time: the states repeat.
#include <pthread.h>
extern void reach_error(void);

static int value;

static void *work(void *argument) {
    value = !value;
    return 0;
}

int main(void) {
    pthread_t thread;
    for (;;) {
        int before = value;
        pthread_create(&thread, 0, work, 0);
        pthread_join(thread, 0);
        if (value == before)
            reach_error();
    }
}
