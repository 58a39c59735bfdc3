// expect: false(unreach-call)
// Each thread creates the next one, without anything that others can tell.
#include <pthread.h>
void reach_error(void);

static void *work(void *argument) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    reach_error();
    return 0;
}
