// expect: true(no-data-race)
// The data is complete before the flag is set.
#include <pthread.h>
#include <stdatomic.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static atomic_int ready;
static int data;

static void *work(void *argument) {
    if (!atomic_load(&ready)) {
        pthread_mutex_lock(&lock);
        if (!atomic_load(&ready)) {
            data = 1;
            atomic_store(&ready, 1);
        }
        pthread_mutex_unlock(&lock);
    }
    return data ? argument : 0;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, 0, work, 0);
    pthread_create(&second, 0, work, 0);
    pthread_join(first, 0);
    pthread_join(second, 0);
    return 0;
}
