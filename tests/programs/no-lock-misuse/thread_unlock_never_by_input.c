// expect: true(no-lock-misuse)
// An even number is not 5.
#include <pthread.h>
extern int __VERIFIER_nondet_int(void);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *work(void *argument) {
    int x = __VERIFIER_nondet_int();
    pthread_mutex_lock(&lock);
    int failed = x * 2 == 5;
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
