// expect: false(unreach-call)
// Two readers hold the lock at one time.
#include <pthread.h>

extern void reach_error(void);

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int inside;

static void *read(void *argument) {
    (void)argument;
    pthread_rwlock_rdlock(&lock);
    pthread_mutex_lock(&mutex);
    if (++inside == 2)
        reach_error();
    pthread_mutex_unlock(&mutex);
    pthread_mutex_lock(&mutex);
    inside--;
    pthread_mutex_unlock(&mutex);
    pthread_rwlock_unlock(&lock);
    return 0;
}

int main(void) {
    pthread_t one, two;
    pthread_create(&one, 0, read, 0);
    pthread_create(&two, 0, read, 0);
    pthread_join(one, 0);
    pthread_join(two, 0);
    return 0;
}
