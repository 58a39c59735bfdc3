// expect: true(no-data-race)
// Each copies its half.
#include <pthread.h>
#include <string.h>
static char source[8], copy[8];

static void *work(void *argument) {
    memcpy(copy, source, 4);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    memcpy(copy + 4, source + 4, 4);
    return 0;
}
