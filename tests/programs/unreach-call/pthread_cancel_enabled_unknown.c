// expect: unknown(unreach-call): pthread_setcancelstate
#include <pthread.h>
extern void reach_error(void);

static void *enables(void *argument) {
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, 0);
    pthread_cancel(pthread_self());
    pthread_setcanceltype(PTHREAD_CANCEL_ASYNCHRONOUS, 0);
    pthread_setcancelstate(PTHREAD_CANCEL_ENABLE, 0);
    return 0;
}

int main(void) {
    pthread_t thread;
    void *result;
    pthread_create(&thread, 0, enables, 0);
    pthread_join(thread, &result);
    // POSIX says PTHREAD_CANCELED, which glibc 2.36 does not return here.
    if (result != PTHREAD_CANCELED)
        reach_error();
}
