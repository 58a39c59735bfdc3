// expect: true(unreach-call)
#include <pthread.h>
#include <stdatomic.h>
extern void reach_error(void);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct config {
    int ready;
} config;
static struct config *_Atomic instance;
static int initialised;

static struct config *get(void) {
    struct config *seen = atomic_load(&instance);
    if (!seen) {
        pthread_mutex_lock(&lock);
        seen = atomic_load(&instance);
        if (!seen) {
            initialised++;
            config.ready = 1;
            seen = &config;
            atomic_store(&instance, seen);
        }
        pthread_mutex_unlock(&lock);
    }
    return seen;
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
    if (initialised != 1)
        reach_error();
    return 0;
}
