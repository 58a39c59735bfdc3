// expect: true(no-data-race)
#include <pthread.h>
static pthread_once_t once = PTHREAD_ONCE_INIT;
static int data;

static void initialise(void) { data = 1; }

static void *work(void *argument) {
    pthread_once(&once, initialise);
    return data ? argument : 0;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, 0, work, 0);
    pthread_create(&second, 0, work, 0);
    pthread_join(first, 0);
    pthread_join(second, 0);
    return 0;
}
