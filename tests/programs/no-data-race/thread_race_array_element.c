// expect: false(no-data-race)
// In its last round the thread is about to write cells[2], as is main.
#include <pthread.h>
static int cells[3];

static void *work(void *argument) {
    for (int i = 0; i < 3; i++)
        cells[i] = i;
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    cells[2] = 5;
    return 0;
}
