// expect: false(no-data-race)
// The thread writes to main's instance by its address.
#include <pthread.h>
static _Thread_local int mine;

static void *work(void *argument) {
    mine = 1;
    *(int *)argument = 2;
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, &mine);
    mine = 3;
    pthread_join(thread, 0);
    return 0;
}
