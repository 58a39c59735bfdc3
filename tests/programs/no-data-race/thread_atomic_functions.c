// expect: true(no-data-race)
#include <pthread.h>
static int x;

static void __VERIFIER_atomic_increment(void) { x++; }

static void *work(void *argument) {
    __VERIFIER_atomic_increment();
    return 0;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, 0, work, 0);
    pthread_create(&second, 0, work, 0);
    pthread_join(first, 0);
    pthread_join(second, 0);
    return 0;
}
