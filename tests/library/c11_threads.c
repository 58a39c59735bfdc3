#include <threads.h>

#define ANY_TIME ((struct timespec){ANY_OF(long, -1, 0, 1), ANY_OF(long, -1, 0, 999999999, 1000000000)})

static int twice(void *argument) { return 2 * *(int *)argument; }
static int leaves(void *argument) { thrd_exit(twice(argument)); }
static int counted;
static void counts(void) { counted++; }

//! function: thrd_create
//! function: thrd_exit
//! function: thrd_detach
//! function: thrd_current
//! function: thrd_equal
//! function: thrd_yield
//! answer: exact
//! runs: child
//! header: threads.h
//! note: creation never fails by convention; identifiers of threads that are gone are not used again
{
    static int number;
    thrd_t thread;
    // It ends by `return` or by thrd_exit().
    SHOW(thrd_create(&thread, ANY_BOOL ? twice : leaves, &number));
    SHOW(thrd_equal(thread, thrd_current()) != 0);
    SHOW(thrd_equal(thrd_current(), thrd_current()) != 0);
    SHOW(thrd_detach(thread));
    thrd_yield();
}

//! function: thrd_join
//! answer: unspecified
//! header: threads.h
//! note: the result where a thread joins itself
{
    int number = (int)ANY_BETWEEN(-1000, 1000), result = 77;
    thrd_t thread;
    thrd_create(&thread, ANY_BOOL ? twice : leaves, &number);
    SHOW_EXACTLY(thrd_join(thread, &result));
    SHOW_EXACTLY(result);
    SHOW_EXACTLY(thrd_join(thrd_current(), &result));
    SHOW(result);
}

//! function: thrd_sleep
//! answer: exact
//! header: threads.h
//! note: no signal ends the sleep
{
    struct timespec time = {ANY_OF(long, -1, 0), ANY_OF(long, -1, 0, 1, 1000000000)};
    SHOW(thrd_sleep(&time, NULL));
}

//! function: mtx_init
//! function: mtx_destroy
//! function: mtx_lock
//! function: mtx_timedlock
//! function: mtx_trylock
//! function: mtx_unlock
//! answer: exact
//! header: threads.h
{
    mtx_t mutex;
    struct timespec time = ANY_TIME;
    int type = (int)ANY_BETWEEN(-1, 9);
    SHOW(mtx_init(&mutex, type));
    SHOW(mtx_lock(&mutex));
    int again = mtx_trylock(&mutex);
    SHOW(again);
    int timed = mtx_timedlock(&mutex, &time);
    SHOW(timed);
    for (int held = 1 + (again == thrd_success) + (timed == thrd_success); held > 0; held--)
        SHOW(mtx_unlock(&mutex));
    mtx_destroy(&mutex);
    SHOW(mtx_lock(&mutex));
}

//! function: cnd_init
//! function: cnd_destroy
//! function: cnd_signal
//! function: cnd_broadcast
//! function: cnd_wait
//! function: cnd_timedwait
//! answer: exact
//! header: threads.h
{
    mtx_t mutex;
    cnd_t condition;
    struct timespec time = ANY_TIME;
    mtx_init(&mutex, mtx_recursive);
    SHOW(cnd_init(&condition));
    SHOW(cnd_wait(&condition, &mutex));
    mtx_lock(&mutex);
    SHOW(cnd_timedwait(&condition, &mutex, &time));
    SHOW(cnd_signal(&condition));
    SHOW(cnd_broadcast(&condition));
    cnd_destroy(&condition);
}

//! function: tss_create
//! function: tss_delete
//! function: tss_get
//! function: tss_set
//! answer: exact
//! header: threads.h
{
    static char some[2];
    tss_t key;
    SHOW(tss_create(&key, NULL));
    SHOW(tss_get(key) == NULL);
    SHOW(tss_set(key, &some[1]));
    SHOW((char *)tss_get(key) - some);
    tss_delete(key);
    SHOW(tss_get(key) == NULL);
    SHOW(tss_set(key, some));
    SHOW(tss_set(ANY_OF(unsigned, 900, 1024, 5000), some));
}

//! function: call_once
//! answer: exact
//! header: threads.h
{
    static once_flag once = ONCE_FLAG_INIT;
    call_once(&once, counts);
    SHOW(counted);
}
