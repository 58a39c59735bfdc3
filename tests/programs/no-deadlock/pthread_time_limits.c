// expect: true(no-deadlock)
// Two locks in two orders, but nobody waits for ever for the second.
#include <pthread.h>
#include <semaphore.h>

static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
static sem_t never;
static struct timespec soon;

static void *run(void *argument) {
    pthread_mutex_lock(&b);
    if (pthread_mutex_timedlock(&a, &soon) == 0)
        pthread_mutex_unlock(&a);
    pthread_mutex_unlock(&b);
    return argument;
}

int main(void) {
    pthread_t thread;
    sem_init(&never, 0, 0);
    pthread_create(&thread, 0, run, 0);
    pthread_mutex_lock(&a);
    if (pthread_mutex_trylock(&b) == 0)
        pthread_mutex_unlock(&b);
    pthread_cond_timedwait(&condition, &a, &soon);
    sem_timedwait(&never, &soon);
    pthread_mutex_unlock(&a);
    pthread_join(thread, 0);
    return 0;
}
