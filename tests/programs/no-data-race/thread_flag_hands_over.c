// expect: true(no-data-race)
// The thread writes only after main's last access.
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
    value = 2;
    flag = 1;
    return 0;
}
