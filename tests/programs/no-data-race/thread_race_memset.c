// expect: false(no-data-race)
// main clears what the thread is about to read.
#include <pthread.h>
#include <string.h>
static int cells[4], seen;

static void *work(void *argument) {
    seen = cells[3];
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    memset(cells, 0, sizeof cells);
    return 0;
}
