#include <pthread.h>
#include <sched.h>

// Numbers around those that mean something.
#define ANY_CODE ANY_BETWEEN(-2, 5)

//! function: pthread_attr_init
//! function: pthread_attr_destroy
//! function: pthread_attr_setdetachstate
//! function: pthread_attr_getdetachstate
//! function: pthread_attr_setinheritsched
//! function: pthread_attr_getinheritsched
//! function: pthread_attr_setschedpolicy
//! function: pthread_attr_getschedpolicy
//! function: pthread_attr_setscope
//! function: pthread_attr_getscope
//! answer: exact
//! header: pthread.h
{
    pthread_attr_t attributes;
    int value = 9;
    SHOW(pthread_attr_init(&attributes));
    for (int i = 0; i < 2; i++) {
        SHOW(pthread_attr_setdetachstate(&attributes, ANY_CODE));
        SHOW(pthread_attr_getdetachstate(&attributes, &value));
        SHOW(value);
        SHOW(pthread_attr_setinheritsched(&attributes, ANY_CODE));
        SHOW(pthread_attr_getinheritsched(&attributes, &value));
        SHOW(value);
        SHOW(pthread_attr_setschedpolicy(&attributes, ANY_CODE));
        SHOW(pthread_attr_getschedpolicy(&attributes, &value));
        SHOW(value);
        SHOW(pthread_attr_setscope(&attributes, ANY_CODE));
        SHOW(pthread_attr_getscope(&attributes, &value));
        SHOW(value);
    }
    SHOW(pthread_attr_destroy(&attributes));
}

//! function: pthread_attr_setschedparam
//! function: pthread_attr_getschedparam
//! answer: exact
//! header: pthread.h
{
    pthread_attr_t attributes;
    struct sched_param parameter = {ANY_OF(int, -1, 0, 1, 50, 99, 100)};
    pthread_attr_init(&attributes);
    SHOW(pthread_attr_setschedpolicy(&attributes, ANY_CODE));
    SHOW(pthread_attr_setschedparam(&attributes, &parameter));
    parameter.sched_priority = 7;
    SHOW(pthread_attr_getschedparam(&attributes, &parameter));
    SHOW(parameter.sched_priority);
}

//! function: pthread_attr_setstackaddr
//! function: pthread_attr_getstackaddr
//! answer: exact
//! header: pthread.h
{
    static char memory[20000];
    pthread_attr_t attributes;
    void *end = NULL;
    pthread_attr_init(&attributes);
    SHOW(pthread_attr_setstackaddr(&attributes, memory + ANY_BETWEEN(0, 20000)));
    SHOW(pthread_attr_getstackaddr(&attributes, &end));
    SHOW((char *)end - memory);
}

//! function: pthread_attr_setguardsize
//! function: pthread_attr_getguardsize
//! function: pthread_attr_setstack
//! function: pthread_attr_getstack
//! function: pthread_attr_setstacksize
//! answer: exact
//! header: pthread.h
{
    static char memory[20000];
    pthread_attr_t attributes;
    size_t size = 1;
    void *stack = NULL;
    pthread_attr_init(&attributes);
    SHOW(pthread_attr_getguardsize(&attributes, &size));
    SHOW(size);
    SHOW(pthread_attr_setguardsize(&attributes, (size_t)ANY_ULONG));
    SHOW(pthread_attr_getguardsize(&attributes, &size));
    SHOW(size);
    SHOW(pthread_attr_setstacksize(&attributes, ANY_SIZE(16380, 16390)));
    SHOW(pthread_attr_setstack(&attributes, memory, ANY_SIZE(16380, 16390)));
    if (pthread_attr_setstack(&attributes, memory, 20000) == 0) {
        SHOW(pthread_attr_getstack(&attributes, &stack, &size));
        SHOW((char *)stack - memory);
        SHOW(size);
    }
}

//! function: pthread_attr_getstacksize
//! answer: input
//! header: pthread.h
//! note: where none is set, the size is what the limit of the process makes it: whole pages, and at least 16384 bytes, always the same
{
    pthread_attr_t attributes;
    size_t size = 1;
    pthread_attr_init(&attributes);
    SHOW_EXACTLY(pthread_attr_getstacksize(&attributes, &size));
    SHOW(size);
    size_t again = 0;
    pthread_attr_getstacksize(&attributes, &again);
    SHOW_EXACTLY(again == size);
    pthread_attr_setstacksize(&attributes, ANY_SIZE(16384, 90000));
    SHOW_EXACTLY(pthread_attr_getstacksize(&attributes, &size));
    SHOW_EXACTLY(size);
}

//! function: pthread_mutexattr_init
//! function: pthread_mutexattr_destroy
//! function: pthread_mutexattr_settype
//! function: pthread_mutexattr_gettype
//! function: pthread_mutexattr_setpshared
//! function: pthread_mutexattr_getpshared
//! function: pthread_mutexattr_setprioceiling
//! function: pthread_mutexattr_getprioceiling
//! answer: exact
//! header: pthread.h
{
    pthread_mutexattr_t attributes;
    int value = 9;
    SHOW(pthread_mutexattr_init(&attributes));
    for (int i = 0; i < 2; i++) {
        SHOW(pthread_mutexattr_settype(&attributes, ANY_CODE));
        SHOW(pthread_mutexattr_gettype(&attributes, &value));
        SHOW(value);
        SHOW(pthread_mutexattr_setpshared(&attributes, ANY_CODE));
        SHOW(pthread_mutexattr_getpshared(&attributes, &value));
        SHOW(value);
        SHOW(pthread_mutexattr_setprioceiling(&attributes, ANY_BETWEEN(-2, 102)));
        SHOW(pthread_mutexattr_getprioceiling(&attributes, &value));
        SHOW(value);
    }
    SHOW(pthread_mutexattr_destroy(&attributes));
}

//! function: pthread_mutexattr_setprotocol
//! function: pthread_mutexattr_getprotocol
//! answer: exact
//! header: pthread.h
//! note: PTHREAD_PRIO_PROTECT is unsupported, and PTHREAD_PRIO_INHERIT for mutexes that are recursive, robust, or check errors
{
    pthread_mutexattr_t attributes;
    int value = 9;
    pthread_mutexattr_init(&attributes);
    SHOW(pthread_mutexattr_setprotocol(&attributes, ANY_OF(int, -2, -1, 0, 1, 3, 4, 5)));
    SHOW(pthread_mutexattr_getprotocol(&attributes, &value));
    SHOW(value);
}

//! function: pthread_mutexattr_setrobust
//! function: pthread_mutexattr_getrobust
//! answer: exact
//! header: pthread.h
{
    pthread_mutexattr_t attributes;
    int value = 9;
    pthread_mutexattr_init(&attributes);
    SHOW(pthread_mutexattr_setrobust(&attributes, ANY_BETWEEN(-1, 3)));
    SHOW(pthread_mutexattr_getrobust(&attributes, &value));
    SHOW(value);
}

//! function: pthread_condattr_init
//! function: pthread_condattr_destroy
//! function: pthread_condattr_setclock
//! function: pthread_condattr_getclock
//! function: pthread_condattr_setpshared
//! function: pthread_condattr_getpshared
//! answer: exact
//! header: pthread.h
{
    pthread_condattr_t attributes;
    clockid_t clock = 9;
    int value = 9;
    SHOW(pthread_condattr_init(&attributes));
    for (int i = 0; i < 2; i++) {
        SHOW(pthread_condattr_setclock(&attributes, ANY_CODE));
        SHOW(pthread_condattr_getclock(&attributes, &clock));
        SHOW(clock);
        SHOW(pthread_condattr_setpshared(&attributes, ANY_CODE));
        SHOW(pthread_condattr_getpshared(&attributes, &value));
        SHOW(value);
    }
    SHOW(pthread_condattr_destroy(&attributes));
}

//! function: pthread_rwlockattr_init
//! function: pthread_rwlockattr_destroy
//! function: pthread_rwlockattr_setkind_np
//! function: pthread_rwlockattr_getkind_np
//! function: pthread_rwlockattr_setpshared
//! function: pthread_rwlockattr_getpshared
//! answer: exact
//! header: pthread.h
{
    pthread_rwlockattr_t attributes;
    int value = 9;
    SHOW(pthread_rwlockattr_init(&attributes));
    for (int i = 0; i < 2; i++) {
        SHOW(pthread_rwlockattr_setkind_np(&attributes, ANY_CODE));
        SHOW(pthread_rwlockattr_getkind_np(&attributes, &value));
        SHOW(value);
        SHOW(pthread_rwlockattr_setpshared(&attributes, ANY_CODE));
        SHOW(pthread_rwlockattr_getpshared(&attributes, &value));
        SHOW(value);
    }
    SHOW(pthread_rwlockattr_destroy(&attributes));
}

//! function: pthread_barrierattr_init
//! function: pthread_barrierattr_destroy
//! function: pthread_barrierattr_setpshared
//! function: pthread_barrierattr_getpshared
//! answer: exact
//! header: pthread.h
{
    pthread_barrierattr_t attributes;
    int value = 9;
    SHOW(pthread_barrierattr_init(&attributes));
    SHOW(pthread_barrierattr_setpshared(&attributes, ANY_CODE));
    SHOW(pthread_barrierattr_getpshared(&attributes, &value));
    SHOW(value);
    SHOW(pthread_barrierattr_destroy(&attributes));
}

//! function: pthread_getattr_np
//! answer: unspecified
//! header: pthread.h
//! note: whether it fails; where the stack of the thread lies, how large it is and its guard, each
//! note: time another; whether the thread is detached is exact. That threads have a policy of
//! note: scheduling is left out.
{
    pthread_attr_t attributes;
    int detached = 7;
    void *stack = NULL;
    size_t size = 0;
    SHOW(pthread_getattr_np(pthread_self(), &attributes));
    SHOW_EXACTLY(pthread_attr_getdetachstate(&attributes, &detached));
    SHOW_EXACTLY(detached);
    SHOW_EXACTLY(pthread_attr_getstack(&attributes, &stack, &size));
    SHOW_EXACTLY(pthread_attr_destroy(&attributes));
}
