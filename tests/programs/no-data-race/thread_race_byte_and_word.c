// expect: false(no-data-race)
// The byte is part of the word.
#include <pthread.h>
static unsigned value;

static void *work(void *argument) {
    ((unsigned char *)&value)[3] = 1;
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    value = 2;
    return 0;
}
