// expect: false(no-lock-misuse)
// The thread of main ends, the process goes on.
#include <pthread.h>

static _Thread_local pthread_mutex_t own = PTHREAD_MUTEX_INITIALIZER;

static void *work(void *argument) { return argument; }

int main(void) {
    pthread_t thread;
    if (pthread_create(&thread, 0, work, 0))
        return 0;
    pthread_detach(thread);
    pthread_mutex_lock(&own);
    pthread_exit(0);
}
