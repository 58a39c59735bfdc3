// expect: false(unreach-call)
// A signal may wake the thread that came later, too.
#include <pthread.h>

extern void reach_error(void);

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
static int waiting, woken, first;

static void *wait(void *argument) {
    pthread_mutex_lock(&mutex);
    if (waiting++ == 0)
        first = *(int *)argument;
    pthread_cond_wait(&condition, &mutex);
    woken = *(int *)argument;
    pthread_mutex_unlock(&mutex);
    return 0;
}

int main(void) {
    static int names[2] = {1, 2};
    pthread_t one, two;
    pthread_create(&one, 0, wait, &names[0]);
    pthread_create(&two, 0, wait, &names[1]);
    pthread_mutex_lock(&mutex);
    if (waiting == 2)
        pthread_cond_signal(&condition);
    pthread_mutex_unlock(&mutex);
    pthread_mutex_lock(&mutex);
    if (woken && woken != first)
        reach_error();
    pthread_mutex_unlock(&mutex);
    return 0;
}
