// expect: false(unreach-call)
// Both hold the lock for reading, both read 0, both write 1.
#include <pthread.h>
extern void reach_error(void);

static pthread_rwlock_t lock;
static int counter;

static void *work(void *argument) {
    pthread_rwlock_rdlock(&lock);
    counter++;
    pthread_rwlock_unlock(&lock);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_rwlock_init(&lock, 0);
    pthread_create(&thread, 0, work, 0);
    work(0);
    pthread_join(thread, 0);
    if (counter != 2)
        reach_error();
    pthread_rwlock_destroy(&lock);
    return 0;
}
