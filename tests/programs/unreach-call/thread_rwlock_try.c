// expect: true(unreach-call)
#include <errno.h>
#include <pthread.h>
extern void reach_error(void);

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;

static void *beside_reader(void *argument) {
    if (pthread_rwlock_trywrlock(&lock) != EBUSY || pthread_rwlock_tryrdlock(&lock) != 0)
        reach_error();
    pthread_rwlock_unlock(&lock);
    return 0;
}

static void *beside_writer(void *argument) {
    if (pthread_rwlock_trywrlock(&lock) != EBUSY || pthread_rwlock_tryrdlock(&lock) != EBUSY)
        reach_error();
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_rwlock_rdlock(&lock);
    pthread_create(&thread, 0, beside_reader, 0);
    pthread_join(thread, 0);
    pthread_rwlock_unlock(&lock);
    pthread_rwlock_wrlock(&lock);
    pthread_create(&thread, 0, beside_writer, 0);
    pthread_join(thread, 0);
    pthread_rwlock_unlock(&lock);
    return 0;
}
