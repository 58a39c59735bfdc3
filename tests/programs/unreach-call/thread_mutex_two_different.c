// expect: false(unreach-call)
// first locks a and reads 0; second locks b, reads 0 and writes 1; first writes 1.
#include <pthread.h>
extern void reach_error(void);

static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static int counter;

static void *work(void *argument) {
    pthread_mutex_t *lock = argument;
    pthread_mutex_lock(lock);
    counter++;
    pthread_mutex_unlock(lock);
    return 0;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, 0, work, &a);
    pthread_create(&second, 0, work, &b);
    pthread_join(first, 0);
    pthread_join(second, 0);
    if (counter != 2)
        reach_error();
    return 0;
}
