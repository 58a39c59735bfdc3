// expect: true(no-lock-misuse)
#include <pthread.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_rwlock_t rwlock = PTHREAD_RWLOCK_INITIALIZER;
static pthread_spinlock_t spin;

static void *run(void *argument) {
    pthread_mutex_lock(&mutex);
    pthread_mutex_unlock(&mutex);
    pthread_rwlock_rdlock(&rwlock);
    pthread_rwlock_unlock(&rwlock);
    if (pthread_rwlock_trywrlock(&rwlock) == 0)
        pthread_rwlock_unlock(&rwlock);
    pthread_spin_lock(&spin);
    pthread_spin_unlock(&spin);
    return argument;
}

int main(void) {
    pthread_t thread;
    pthread_spin_init(&spin, PTHREAD_PROCESS_PRIVATE);
    pthread_create(&thread, 0, run, 0);
    run(0);
    pthread_join(thread, 0);
    pthread_mutex_destroy(&mutex);
    pthread_rwlock_destroy(&rwlock);
    pthread_spin_destroy(&spin);
    return 0;
}
