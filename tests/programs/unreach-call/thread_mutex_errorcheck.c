// expect: true(unreach-call)
#include <errno.h>
#include <pthread.h>
extern void reach_error(void);

static pthread_mutex_t lock;

static void *work(void *argument) {
    if (pthread_mutex_unlock(&lock) != EPERM)
        reach_error();
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_mutexattr_t attributes;
    pthread_mutexattr_init(&attributes);
    pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_ERRORCHECK);
    pthread_mutex_init(&lock, &attributes);
    pthread_mutex_lock(&lock);
    if (pthread_mutex_lock(&lock) != EDEADLK)
        reach_error();
    pthread_create(&thread, 0, work, 0);
    pthread_join(thread, 0);
    if (pthread_mutex_unlock(&lock) != 0)
        reach_error();
    return 0;
}
