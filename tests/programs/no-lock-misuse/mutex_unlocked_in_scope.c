// expect: true(no-lock-misuse)
#include <pthread.h>
extern int __VERIFIER_nondet_int(void);
static void *run(void *argument) {
    pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    for (int i = 0; i < 2; i++) {
        pthread_mutex_t inner = PTHREAD_MUTEX_INITIALIZER;
        pthread_mutex_lock(&lock);
        pthread_mutex_lock(&inner);
        if (__VERIFIER_nondet_int())
            i++;
        pthread_mutex_unlock(&inner);
        pthread_mutex_unlock(&lock);
    }
    pthread_exit(argument);
}
int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, run, NULL);
    pthread_join(thread, NULL);
    return 0;
}
