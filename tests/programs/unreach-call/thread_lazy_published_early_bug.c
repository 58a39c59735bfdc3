// expect: false(unreach-call)
// main publishes the object; the thread sees it, without the lock, before it is ready.
#include <pthread.h>
extern void reach_error(void);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct config {
    int ready;
} config;
static struct config *instance;

static struct config *get(void) {
    if (!instance) {
        pthread_mutex_lock(&lock);
        if (!instance) {
            instance = &config;
            config.ready = 1;
        }
        pthread_mutex_unlock(&lock);
    }
    return instance;
}

static void *work(void *argument) {
    if (get()->ready != 1)
        reach_error();
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    work(0);
    pthread_join(thread, 0);
    return 0;
}
