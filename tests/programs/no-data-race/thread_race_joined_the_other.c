// expect: false(no-data-race)
// main waits for the first thread only, and reads what the second is about to write.
#include <pthread.h>
static int value;

static void *idle(void *argument) { return 0; }

static void *work(void *argument) {
    value = 1;
    return 0;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, 0, idle, 0);
    pthread_create(&second, 0, work, 0);
    pthread_join(first, 0);
    value = 2;
    pthread_join(second, 0);
    return 0;
}
