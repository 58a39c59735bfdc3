// expect: true(no-data-race)
#include <pthread.h>
static int value;

static void *work(void *argument) {
    value++;
    return 0;
}

int main(void) {
    pthread_t thread;
    value = 1;
    pthread_create(&thread, 0, work, 0);
    pthread_join(thread, 0);
    value++;
    pthread_create(&thread, 0, work, 0);
    pthread_join(thread, 0);
    return value;
}
