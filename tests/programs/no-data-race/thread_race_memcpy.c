// expect: false(no-data-race)
// The copy reads what main is about to write.
#include <pthread.h>
#include <string.h>
static char source[8], copy[8];

static void *work(void *argument) {
    memcpy(copy, source, sizeof copy);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    source[5] = 1;
    return 0;
}
