// expect: true(unreach-call)
#include <pthread.h>
extern void reach_error(void);
extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);

static int x, y;

static void *work(void *argument) {
    __VERIFIER_atomic_begin();
    x++;
    y++;
    __VERIFIER_atomic_end();
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    __VERIFIER_atomic_begin();
    if (x != y)
        reach_error();
    __VERIFIER_atomic_end();
    work(0);
    pthread_join(thread, 0);
    if (x != 2 || y != 2)
        reach_error();
    return 0;
}
