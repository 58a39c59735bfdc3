// expect: true(no-data-race)
// Each thread has its own instance.
#include <pthread.h>
static _Thread_local int mine;

static void *work(void *argument) {
    mine++;
    return 0;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, 0, work, 0);
    pthread_create(&second, 0, work, 0);
    pthread_join(first, 0);
    pthread_join(second, 0);
    return 0;
}
