// expect: false(unreach-call)
// Two atomic accesses are no atomic increment: both read 0, both write 1.
#include <pthread.h>
#include <stdatomic.h>
extern void reach_error(void);

static atomic_int counter;

static void *work(void *argument) {
    counter = counter + 1;
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
