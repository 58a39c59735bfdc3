// expect: false(unreach-call)
// The thread changes main's instance through its address.
#include <pthread.h>
extern void reach_error(void);

static _Thread_local int mine;

static void *work(void *argument) {
    mine = 1;
    *(int *)argument = 2;
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, &mine);
    pthread_join(thread, 0);
    if (mine == 2)
        reach_error();
    return 0;
}
