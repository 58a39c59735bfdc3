// expect: false(no-lock-misuse)
// needs: source
// Each iteration has a mutex of its own, in memory that the next one uses again.
#include <pthread.h>
int main(void) {
    for (int i = 0; i < 2; i++) {
        pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
        pthread_mutex_lock(&lock);
        if (i == 1)
            pthread_mutex_unlock(&lock);
    }
    return 0;
}
