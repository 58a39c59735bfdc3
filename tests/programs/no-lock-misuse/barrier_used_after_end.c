// expect: false(no-lock-misuse)
// A barrier for one thread never blocks, but this one is destroyed.
#include <pthread.h>
int main(void) {
    pthread_barrier_t barrier;
    pthread_barrier_init(&barrier, 0, 1);
    pthread_barrier_wait(&barrier);
    pthread_barrier_destroy(&barrier);
    pthread_barrier_wait(&barrier);
    return 0;
}
