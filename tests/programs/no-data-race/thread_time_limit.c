// expect: false(no-data-race)
// A wait with a time limit reads it.
#include <pthread.h>
#include <time.h>

pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
struct timespec limit;

void *wait(void *unused) {
    (void)unused;
    pthread_mutex_lock(&mutex);
    pthread_cond_timedwait(&condition, &mutex, &limit);
    pthread_mutex_unlock(&mutex);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, wait, NULL);
    limit.tv_sec = 1;
    pthread_join(thread, NULL);
    return 0;
}
