// expect: false(no-lock-misuse)
// With x = -5 the cleaning up unlocks once more.
#include <pthread.h>
extern int __VERIFIER_nondet_int(void);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *work(void *argument) {
    int x = __VERIFIER_nondet_int();
    pthread_mutex_lock(&lock);
    int failed = x + 5 == 0;
    pthread_mutex_unlock(&lock);
    if (failed)
        pthread_mutex_unlock(&lock);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    pthread_join(thread, 0);
    return 0;
}
