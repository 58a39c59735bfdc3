// expect: false(no-data-race)
// Only in the third round the index of the thread is that of main.
#include <pthread.h>
static int cells[4];

static void *work(void *argument) {
    unsigned at = 1;
    for (int i = 0; i < 3; i++) {
        cells[at] = i;
        at = (at * 3) & 3;
        if (i == 1)
            at = 2;
    }
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    cells[2] = 7;
    return 0;
}
