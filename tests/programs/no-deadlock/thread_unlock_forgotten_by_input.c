// expect: false(no-deadlock)
// With x = 1000 the thread leaves early and keeps the lock; main comes later.
#include <pthread.h>
extern int __VERIFIER_nondet_int(void);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *work(void *argument) {
    int x = __VERIFIER_nondet_int();
    pthread_mutex_lock(&lock);
    if (x == 1000)
        return 0;
    pthread_mutex_unlock(&lock);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    pthread_mutex_lock(&lock);
    pthread_mutex_unlock(&lock);
    pthread_join(thread, 0);
    return 0;
}
