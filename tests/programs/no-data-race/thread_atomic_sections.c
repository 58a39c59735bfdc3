// expect: true(no-data-race)
// Accesses in atomic sections are atomic.
#include <pthread.h>
extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);

static int x, y;

static void *work(void *argument) {
    __VERIFIER_atomic_begin();
    x++;
    y = x;
    __VERIFIER_atomic_end();
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
