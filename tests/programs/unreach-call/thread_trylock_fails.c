// expect: false(unreach-call)
// The thread holds the lock when main tries it.
#include <errno.h>
#include <pthread.h>
extern void reach_error(void);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *work(void *argument) {
    pthread_mutex_lock(&lock);
    pthread_mutex_unlock(&lock);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    if (pthread_mutex_trylock(&lock) == EBUSY)
        reach_error();
    return 0;
}
