// expect: true(unreach-call)
#include <pthread.h>
extern void reach_error(void);

static int lock, counter;

static void *work(void *argument) {
    while (!__sync_bool_compare_and_swap(&lock, 0, 1))
        ;
    counter++;
    __sync_lock_release(&lock);
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
