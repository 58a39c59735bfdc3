// expect: false(unreach-call)
// The flag is set first: main sees it, but not yet the data.
#include <pthread.h>
extern void reach_error(void);

static int data, flag;

static void *work(void *argument) {
    flag = 1;
    data = 7;
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    if (flag && data != 7)
        reach_error();
    return 0;
}
