// expect: false(no-uninitialised-read)
#include <pthread.h>

static int *shared;

static void *worker(void *argument) {
    if (*(int *)argument == 3)
        shared = argument;
    return 0;
}

int main(void) {
    pthread_t thread;
    int value;
    if (pthread_create(&thread, 0, worker, &value))
        return 0;
    pthread_join(thread, 0);
    return 0;
}
