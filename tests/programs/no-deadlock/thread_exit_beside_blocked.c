// expect: true(no-deadlock)
// The first thread ends the process; until then it can go on.
#include <pthread.h>
#include <stdlib.h>

static void *leave(void *argument) { exit(0); }

int main(void) {
    pthread_t thread;
    pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    pthread_create(&thread, 0, leave, 0);
    pthread_mutex_lock(&lock);
    pthread_mutex_lock(&lock);
    return 0;
}
