// expect: true(unreach-call)
// args: --data-model ilp32
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
extern void reach_error(void);

static pthread_mutex_t recursive = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
static pthread_mutex_t checking = PTHREAD_ERRORCHECK_MUTEX_INITIALIZER_NP;
static pthread_mutex_t adaptive = PTHREAD_ADAPTIVE_MUTEX_INITIALIZER_NP;
static int value;

static void *work(void *argument) {
    pthread_mutex_lock(&recursive);
    if (value != 0)
        reach_error();
    pthread_mutex_unlock(&recursive);
    pthread_mutex_lock(&adaptive);
    value = 2;
    pthread_mutex_unlock(&adaptive);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_mutex_lock(&recursive);
    pthread_mutex_lock(&recursive);
    pthread_mutex_lock(&adaptive);
    pthread_create(&thread, 0, work, 0);
    value = 1;
    pthread_mutex_unlock(&recursive);
    value = 0;
    pthread_mutex_unlock(&recursive);
    if (value != 0)
        reach_error();
    pthread_mutex_unlock(&adaptive);
    if (pthread_mutex_lock(&checking) != 0 || pthread_mutex_lock(&checking) != EDEADLK)
        reach_error();
    pthread_join(thread, 0);
    if (value != 2)
        reach_error();
    return 0;
}
