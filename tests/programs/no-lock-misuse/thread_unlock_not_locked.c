// expect: false(no-lock-misuse)
// Nobody holds the mutex.
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

int main(void) {
    pthread_mutex_unlock(&lock);
    return 0;
}
