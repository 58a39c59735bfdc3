// expect: false(no-data-race)
// A local variable of main is shared by its address.
#include <pthread.h>
static void *work(void *argument) {
    *(int *)argument = 2;
    return 0;
}

int main(void) {
    pthread_t thread;
    int value = 0;
    pthread_create(&thread, 0, work, &value);
    value = 1;
    pthread_join(thread, 0);
    return 0;
}
