// expect: true(unreach-call)
#include <pthread.h>
extern void reach_error(void);

static pthread_mutex_t lock;
static int inside;

static void nested(void) {
    pthread_mutex_lock(&lock);
    inside = 1;
    pthread_mutex_unlock(&lock);
}

static void *work(void *argument) {
    pthread_mutex_lock(&lock);
    nested();
    inside = 0;
    pthread_mutex_unlock(&lock);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_mutexattr_t attributes;
    pthread_mutexattr_init(&attributes);
    pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE);
    pthread_mutex_init(&lock, &attributes);
    pthread_mutexattr_destroy(&attributes);
    pthread_create(&thread, 0, work, 0);
    pthread_mutex_lock(&lock);
    if (inside != 0)
        reach_error();
    pthread_mutex_unlock(&lock);
    pthread_join(thread, 0);
    return 0;
}
