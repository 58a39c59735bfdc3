// expect: true(unreach-call)
#include <fenv.h>
#include <pthread.h>

extern void reach_error(void);

static void *run(void *unused) {
    if (fetestexcept(FE_ALL_EXCEPT) != FE_OVERFLOW)
        reach_error();
    feclearexcept(FE_ALL_EXCEPT);
    volatile double three = 3, third = 1 / three;
    return unused;
}

int main(void) {
    pthread_t thread;
    feraiseexcept(FE_OVERFLOW);
    if (pthread_create(&thread, NULL, run, NULL))
        return 0;
    pthread_join(thread, NULL);
    if (fetestexcept(FE_ALL_EXCEPT) != FE_OVERFLOW)
        reach_error();
}
