// expect: true(unreach-call)
#include <pthread.h>
#include <stdatomic.h>
extern void reach_error(void);

static atomic_flag lock = ATOMIC_FLAG_INIT;
static int counter;

static void *work(void *argument) {
    while (atomic_flag_test_and_set(&lock))
        ;
    counter++;
    atomic_flag_clear(&lock);
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
