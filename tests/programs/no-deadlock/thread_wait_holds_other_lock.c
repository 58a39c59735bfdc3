// expect: false(no-deadlock)
// main waits for the condition and still holds outer, which the thread needs before it can signal.
#include <pthread.h>

static pthread_mutex_t outer = PTHREAD_MUTEX_INITIALIZER, inner = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int flag;

static void *work(void *argument) {
    pthread_mutex_lock(&outer);
    pthread_mutex_lock(&inner);
    flag = 1;
    pthread_cond_signal(&changed);
    pthread_mutex_unlock(&inner);
    pthread_mutex_unlock(&outer);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    pthread_mutex_lock(&outer);
    pthread_mutex_lock(&inner);
    while (!flag)
        pthread_cond_wait(&changed, &inner);
    pthread_mutex_unlock(&inner);
    pthread_mutex_unlock(&outer);
    return 0;
}
