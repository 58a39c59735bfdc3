// expect: false(unreach-call)
#include <fenv.h>
#include <pthread.h>

extern void reach_error(void);

static float tenth = 0.1f;

static void *work(void *argument) {
    if (tenth * tenth * tenth > 0.001f)
        reach_error();
    return argument;
}

int main(void) {
    pthread_t thread;
    fesetround(FE_DOWNWARD);
    if (tenth * tenth * tenth > 0.001f)
        return 0;
    fesetround(FE_UPWARD);
    pthread_create(&thread, 0, work, 0);
    fesetround(FE_DOWNWARD);
    pthread_join(thread, 0);
    return 0;
}
