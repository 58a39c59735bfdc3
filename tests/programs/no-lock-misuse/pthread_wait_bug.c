// expect: false(no-lock-misuse)
// Waits with a mutex that it has unlocked, for one input.
#include <pthread.h>

extern int __VERIFIER_nondet_int(void);

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;

int main(void) {
    int count = __VERIFIER_nondet_int();
    pthread_mutex_lock(&mutex);
    if (count * 3 == 21)
        pthread_mutex_unlock(&mutex);
    pthread_cond_wait(&condition, &mutex);
    return 0;
}
