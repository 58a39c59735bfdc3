// expect: true(no-data-race)
#include <pthread.h>
static void *work(void *argument) {
    *(int *)argument = 2;
    return 0;
}

int main(void) {
    pthread_t thread;
    int value = 0, other = 1;
    pthread_create(&thread, 0, work, &value);
    other++;
    pthread_join(thread, 0);
    return value + other;
}
