// expect: false(no-lock-misuse)
#include <pthread.h>
static void leaves(void) {
    pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&lock);
}
int main(void) {
    leaves();
    return 0;
}
