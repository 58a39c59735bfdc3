// expect: false(unreach-call)
// Each access is atomic, but not the test together with the set: both see 0, both set 1, both increment.
#include <pthread.h>
#include <stdatomic.h>
extern void reach_error(void);

static atomic_int lock;
static int counter;

static void *work(void *argument) {
    while (atomic_load(&lock))
        ;
    atomic_store(&lock, 1);
    counter++;
    atomic_store(&lock, 0);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    work(0);
    pthread_join(thread, 0);
    if (counter != 2)
        reach_error();
    return 0;
}
