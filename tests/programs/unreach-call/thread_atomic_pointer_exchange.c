// expect: true(unreach-call)
// Each takes what is in the slot and leaves its own: nothing is lost or doubled.
#include <pthread.h>
#include <stdatomic.h>
extern void reach_error(void);

static int a, b, c;
static int *_Atomic slot = &a;

static void *work(void *argument) {
    int *mine = atomic_exchange(&slot, &b);
    ++*mine;
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    int *mine = atomic_exchange(&slot, &c);
    ++*mine;
    pthread_join(thread, 0);
    ++*slot;
    if (a != 1 || b != 1 || c != 1)
        reach_error();
    return 0;
}
