// expect: false(no-data-race)
// The second thread does not get the lock and goes on.
#include <pthread.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int counter;

static void *first_work(void *argument) {
    pthread_mutex_lock(&lock);
    counter = 1;
    pthread_mutex_unlock(&lock);
    return 0;
}

static void *second_work(void *argument) {
    pthread_mutex_trylock(&lock);
    counter = 2;
    return 0;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, 0, first_work, 0);
    pthread_create(&second, 0, second_work, 0);
    pthread_join(first, 0);
    pthread_join(second, 0);
    return 0;
}
