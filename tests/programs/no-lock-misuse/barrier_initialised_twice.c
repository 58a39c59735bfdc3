// expect: false(no-lock-misuse)
#include <pthread.h>
static pthread_barrier_t barrier;
static void *arrives(void *unused) {
    pthread_barrier_wait(&barrier);
    return unused;
}
int main(void) {
    pthread_t thread;
    pthread_barrier_init(&barrier, 0, 2);
    pthread_create(&thread, 0, arrives, 0);
    pthread_barrier_init(&barrier, 0, 2);
    pthread_barrier_wait(&barrier);
    pthread_join(thread, 0);
    return 0;
}
