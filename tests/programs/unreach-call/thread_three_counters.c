// expect: true(unreach-call)
// Three threads that have nothing to do with each other.
#include <pthread.h>
extern void reach_error(void);

static int counters[3];

static void *work(void *argument) {
    int *mine = argument;
    for (int i = 0; i < 4; i++)
        ++*mine;
    return 0;
}

int main(void) {
    pthread_t threads[3];
    for (int i = 0; i < 3; i++)
        pthread_create(&threads[i], 0, work, &counters[i]);
    for (int i = 0; i < 3; i++)
        pthread_join(threads[i], 0);
    if (counters[0] != 4 || counters[1] != 4 || counters[2] != 4)
        reach_error();
    return 0;
}
