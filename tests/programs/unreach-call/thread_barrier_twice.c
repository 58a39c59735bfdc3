// expect: true(unreach-call)
// The barrier serves again: phases do not mix.
#include <pthread.h>
extern void reach_error(void);

static pthread_barrier_t barrier;
static int phase[2];

static void *work(void *argument) {
    int *mine = argument, *theirs = &phase[mine == phase];
    for (int i = 1; i <= 2; i++) {
        *mine = i;
        pthread_barrier_wait(&barrier);
        if (*theirs != i)
            reach_error();
        pthread_barrier_wait(&barrier);
    }
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_barrier_init(&barrier, 0, 2);
    pthread_create(&thread, 0, work, &phase[1]);
    work(&phase[0]);
    pthread_join(thread, 0);
    return 0;
}
