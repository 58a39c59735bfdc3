// expect: false(no-lock-misuse)
// The loop stands behind the lock, so that states are stored in between. The scope of the mutex
// ends before the function does.
#include <pthread.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int sum = 0;
    {
        pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
        pthread_mutex_lock(&lock);
        for (int i = 0; i < 3; i++)
            sum += __VERIFIER_nondet_int() & 1;
        if (sum > 1)
            pthread_mutex_unlock(&lock);
    }
    return sum > 3;
}
