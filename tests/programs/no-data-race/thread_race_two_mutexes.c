// expect: false(no-data-race)
// Each holds its own lock when both are about to write.
#include <pthread.h>
static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static int counter;

static void *first_work(void *argument) {
    pthread_mutex_lock(&a);
    counter = 1;
    pthread_mutex_unlock(&a);
    return 0;
}

static void *second_work(void *argument) {
    pthread_mutex_lock(&b);
    counter = 2;
    pthread_mutex_unlock(&b);
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
