// expect: true(no-data-race)
// Different bytes of one word are different memory.
#include <pthread.h>
static unsigned value;

static void *work(void *argument) {
    ((unsigned char *)&value)[0] = 1;
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    ((unsigned char *)&value)[1] = 2;
    pthread_join(thread, 0);
    value++;
    return 0;
}
