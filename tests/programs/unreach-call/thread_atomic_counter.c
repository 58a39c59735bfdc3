// expect: true(unreach-call)
#include <pthread.h>
#include <stdatomic.h>
extern void reach_error(void);

static atomic_int counter;
static _Atomic unsigned char bits;

static void *work(void *argument) {
    counter++;
    atomic_fetch_add(&counter, 2);
    bits |= 4;
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    counter += 10;
    atomic_fetch_or(&bits, 1);
    pthread_join(thread, 0);
    if (counter != 13 || bits != 5)
        reach_error();
    return 0;
}
