// expect: true(unreach-call)
#include <fenv.h>
#include <pthread.h>

extern void reach_error(void);

static void *work(void *argument) {
    // Inherited from the thread that has created this one.
    if (fegetround() != FE_UPWARD)
        reach_error();
    fesetround(FE_DOWNWARD);
    double one = 1, three = 3;
    if (one / three != 0x1.5555555555555p-2)
        reach_error();
    return argument;
}

int main(void) {
    pthread_t thread;
    fesetround(FE_UPWARD);
    pthread_create(&thread, 0, work, 0);
    double one = 1, three = 3;
    if (one / three != 0x1.5555555555556p-2)
        reach_error();
    pthread_join(thread, 0);
    if (fegetround() != FE_UPWARD)
        reach_error();
    return 0;
}
