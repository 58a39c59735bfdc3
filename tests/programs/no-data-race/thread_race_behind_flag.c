// expect: false(no-data-race)
// The thread sees flag set, which is atomic, and is about to write; main writes after it has set flag.
#include <pthread.h>
#include <stdatomic.h>
static atomic_int flag;
static int value;

static void *work(void *argument) {
    if (flag)
        value = 1;
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    flag = 1;
    value = 2;
    return 0;
}
