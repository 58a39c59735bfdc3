// expect: true(no-data-race)
#include <pthread.h>
static int cells[2];

static void *work(void *argument) {
    for (int i = 0; i < 2; i++)
        cells[1] += i;
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    cells[0] = 5;
    return 0;
}
