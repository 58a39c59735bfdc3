// expect: true(unreach-call)
// args: --data-model ilp32
#include <pthread.h>
extern void reach_error(void);

static pthread_mutex_t lock;
static long counter;

static void *work(void *argument) {
    pthread_mutex_lock(&lock);
    counter += *(long *)argument;
    pthread_mutex_unlock(&lock);
    return 0;
}

int main(void) {
    pthread_t first, second;
    long one = 1, two = 2;
    pthread_mutex_init(&lock, 0);
    pthread_create(&first, 0, work, &one);
    pthread_create(&second, 0, work, &two);
    pthread_join(first, 0);
    pthread_join(second, 0);
    pthread_mutex_destroy(&lock);
    if (counter != 3 || sizeof counter != 4)
        reach_error();
    return 0;
}
