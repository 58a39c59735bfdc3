// expect: true(no-data-race)
#include <pthread.h>
static int lock, counter;

static void *work(void *argument) {
    while (!__sync_bool_compare_and_swap(&lock, 0, 1))
        ;
    counter++;
    __sync_lock_release(&lock);
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
