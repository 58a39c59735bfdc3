// expect: false(no-deadlock)
// Two wait, one is woken.
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int flag;

static void *wait(void *argument) {
    pthread_mutex_lock(&lock);
    while (!flag)
        pthread_cond_wait(&changed, &lock);
    pthread_mutex_unlock(&lock);
    return 0;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, 0, wait, 0);
    pthread_create(&second, 0, wait, 0);
    pthread_mutex_lock(&lock);
    flag = 1;
    pthread_cond_signal(&changed);
    pthread_mutex_unlock(&lock);
    pthread_join(first, 0);
    pthread_join(second, 0);
    return 0;
}
