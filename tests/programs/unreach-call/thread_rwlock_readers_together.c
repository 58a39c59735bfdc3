// expect: false(unreach-call)
// Both hold the lock for reading at the same time.
#include <pthread.h>
#include <stdatomic.h>
extern void reach_error(void);

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static atomic_int readers;

static void *read(void *argument) {
    pthread_rwlock_rdlock(&lock);
    if (atomic_fetch_add(&readers, 1) == 1)
        reach_error();
    atomic_fetch_sub(&readers, 1);
    pthread_rwlock_unlock(&lock);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, read, 0);
    read(0);
    pthread_join(thread, 0);
    return 0;
}
