// expect: true(unreach-call)
#include <pthread.h>
extern void reach_error(void);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int counter;

static void *work(void *argument) {
    pthread_mutex_lock(&lock);
    counter++;
    pthread_mutex_unlock(&lock);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    pthread_create(&thread, &attributes, work, 0);
    pthread_create(&thread, &attributes, work, 0);
    pthread_attr_destroy(&attributes);
    pthread_mutex_lock(&lock);
    if (counter > 2)
        reach_error();
    pthread_mutex_unlock(&lock);
    return 0;
}
