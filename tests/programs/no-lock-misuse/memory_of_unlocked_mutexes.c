// expect: true(no-lock-misuse)
// Memory ends that holds unlocked mutexes, and names of threads.
#include <pthread.h>
#include <stdlib.h>

struct job {
    pthread_t thread;
    pthread_mutex_t lock;
    int done;
};

static void *runs(void *argument) {
    struct job *job = argument;
    pthread_mutex_lock(&job->lock);
    job->done = 1;
    pthread_mutex_unlock(&job->lock);
    return NULL;
}

static void starts(void) {
    struct job *job = malloc(sizeof *job);
    pthread_mutex_t local = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&local);
    pthread_mutex_init(&job->lock, NULL);
    pthread_create(&job->thread, NULL, runs, job);
    pthread_join(job->thread, NULL);
    pthread_mutex_unlock(&local);
    free(job);
}

int main(void) {
    starts();
    return 0;
}
