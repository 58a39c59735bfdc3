// expect: true(no-uninitialised-read)
#include <pthread.h>

static void *worker(void *argument) {
    *(int *)argument = 3;
    return 0;
}

int main(void) {
    pthread_t thread;
    int value;
    if (pthread_create(&thread, 0, worker, &value))
        return 0;
    pthread_join(thread, 0);
    return value == 3;
}
