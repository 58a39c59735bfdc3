#include <limits.h>
#include <pthread.h>

#define ANY_CODE ANY_BETWEEN(-2, 5)
// In the past, and some of them no times.
#define ANY_TIME ((struct timespec){ANY_OF(long, -1, 0, 1), ANY_OF(long, -1, 0, 999999999, 1000000000)})

static void *twice(void *argument) { return (char *)argument + *(char *)argument; }
static void *leaves(void *argument) { pthread_exit(twice(argument)); }
static int handlers;
static void handles(void *by) { handlers += *(int *)by; }
static void *waits_for_ever(void *argument) {
    pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    static pthread_cond_t never = PTHREAD_COND_INITIALIZER;
    pthread_mutex_lock(&mutex);
    pthread_cleanup_push(handles, argument);
    for (;;)
        pthread_cond_wait(&never, &mutex);
    pthread_cleanup_pop(0);
    return argument;
}
// In several ways.
static void *is_cancelled(void *argument) {
    int one = 1, old = 9, how = *(int *)argument;
    pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
    pthread_cleanup_push(handles, &one);
    if (how == 1)
        pthread_setcanceltype(PTHREAD_CANCEL_ASYNCHRONOUS, NULL);
    if (how == 2)
        pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &old);
    pthread_mutex_lock(&mutex);
    SHOW(pthread_cancel(pthread_self()));
    SHOW(old);
    if (how == 3)
        SHOW(pthread_cond_wait(&condition, &mutex));
    if (how == 4)
        SHOW(pthread_join(pthread_self(), NULL));
    if (how == 5)
        SHOW(pthread_setcanceltype(PTHREAD_CANCEL_ASYNCHRONOUS, &old));
    pthread_testcancel();
    SHOW(how);
    pthread_cleanup_pop(0);
    return NULL;
}
static void *keeps(void *mutex) {
    SHOW(pthread_mutex_lock(mutex));
    return NULL;
}
static void *keeps_twice(void *mutex) {
    SHOW(pthread_mutex_lock(mutex));
    SHOW(pthread_mutex_trylock(mutex));
    return NULL;
}
static int counted;
static void counts(void) { counted++; }

//! function: pthread_create
//! function: pthread_join
//! function: pthread_exit
//! function: pthread_tryjoin_np
//! function: pthread_timedjoin_np
//! function: pthread_clockjoin_np
//! answer: exact
//! header: pthread.h
//! note: creation never fails by convention; stacks that the program gives and scheduling in real time are unsupported; so is the use of a thread after it was joined, or was detached and ended
{
    static char numbers[128];
    char *argument = &numbers[ANY_BETWEEN(0, 63)];
    *argument = (char)ANY_BETWEEN(0, 63);
    pthread_t thread;
    void *result = NULL;
    // By `return`, by pthread_exit(), and by nothing else.
    void *(*const starts[])(void *) = {twice, leaves, (void *(*)(void *))pthread_exit};
    SHOW(pthread_create(&thread, NULL, starts[ANY_BETWEEN(0, 2)], argument));
    SHOW(pthread_join(thread, &result));
    SHOW((char *)result - argument);
    struct timespec time = ANY_TIME;
    SHOW(pthread_join(pthread_self(), NULL));
    SHOW(pthread_tryjoin_np(pthread_self(), NULL));
    SHOW(pthread_timedjoin_np(pthread_self(), NULL, &time));
    SHOW(pthread_clockjoin_np(pthread_self(), NULL, ANY_CODE, &time));
}

//! function: pthread_detach
//! answer: exact
//! runs: child
//! header: pthread.h
{
    static char number;
    pthread_t thread;
    pthread_create(&thread, NULL, twice, &number);
    SHOW(pthread_detach(thread));
}

//! function: pthread_self
//! function: pthread_equal
//! answer: exact
//! header: pthread.h
//! note: identifiers of threads that are gone are not used again
{
    SHOW(pthread_equal(pthread_self(), pthread_self()));
    SHOW(pthread_equal(pthread_self(), 0));
}

//! function: pthread_yield
//! answer: exact
//! header: pthread.h
//! native: none
//! note: glibc has it for old programs only

//! function: pthread_setname_np
//! answer: input
//! header: pthread.h
//! note: whether the name of another thread can be set
{
    SHOW_EXACTLY(pthread_setname_np(pthread_self(), ANY_TEXT_OF("ab", 20)));
}

//! function: pthread_setconcurrency
//! function: pthread_getconcurrency
//! answer: exact
//! header: pthread.h
{
    SHOW(pthread_setconcurrency(ANY_INT));
    SHOW(pthread_getconcurrency());
}

//! function: pthread_atfork
//! answer: exact
//! header: pthread.h
//! note: `fork` ends in `unknown` in programs that use it
{
    SHOW(pthread_atfork(NULL, NULL, NULL));
}

//! function: pthread_setcancelstate
//! function: pthread_setcanceltype
//! function: pthread_testcancel
//! answer: exact
//! header: pthread.h
{
    int old = 9;
    SHOW(pthread_setcancelstate(ANY_CODE, &old));
    SHOW(old);
    SHOW(pthread_setcanceltype(ANY_CODE, &old));
    SHOW(old);
    SHOW(pthread_setcancelstate(ANY_CODE, NULL));
    pthread_testcancel();
}

//! function: pthread_cancel
//! answer: exact
//! header: pthread.h
//! note: functions for streams and temporary files are optional cancellation points; `unknown` if a thread is cancelled by another while its type is asynchronous, in a destructor of a key, or in C++ with destructors or handlers to run
{
    pthread_t thread;
    void *result = NULL;
    int how = (int)ANY_BETWEEN(0, 5);
    handlers = 0;
    pthread_create(&thread, NULL, is_cancelled, &how);
    SHOW(pthread_join(thread, &result));
    SHOW(result == PTHREAD_CANCELED);
    SHOW(handlers);
    pthread_create(&thread, NULL, waits_for_ever, &how);
    SHOW(pthread_cancel(thread));
    SHOW(pthread_join(thread, &result));
    SHOW(result == PTHREAD_CANCELED);
}

//! function: pthread_once
//! answer: exact
//! header: pthread.h
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    SHOW(pthread_once(&once, counts));
    SHOW(counted);
}

//! function: pthread_key_create
//! function: pthread_key_delete
//! function: pthread_getspecific
//! function: pthread_setspecific
//! answer: exact
//! header: pthread.h
//! note: as in glibc, a new key is the first that is free, and destructors are called in the order of keys
{
    static char some[4];
    pthread_key_t keys[3];
    for (int i = 0; i < 3; i++)
        SHOW(pthread_key_create(&keys[i], NULL));
    pthread_key_t gone = keys[ANY_BETWEEN(0, 2)];
    SHOW(pthread_setspecific(gone, &some[1]));
    SHOW((char *)pthread_getspecific(gone) - some);
    SHOW(pthread_key_delete(gone));
    SHOW(pthread_getspecific(gone) == NULL);
    SHOW(pthread_setspecific(gone, some));
    SHOW(pthread_key_delete(gone));
    pthread_key_t again;
    SHOW(pthread_key_create(&again, NULL));
    SHOW(again == gone);
    SHOW(pthread_getspecific(again) == NULL);
    for (int i = 0; i < 3; i++)
        SHOW(pthread_key_delete(keys[i]));
    unsigned bad = ANY_OF(unsigned, 1024, 1025, 900, UINT_MAX);
    SHOW(pthread_setspecific(bad, some));
    SHOW(pthread_getspecific(bad) == NULL);
    SHOW(pthread_key_delete(bad));
}

//! function: pthread_mutex_init
//! function: pthread_mutex_destroy
//! function: pthread_mutex_lock
//! function: pthread_mutex_trylock
//! function: pthread_mutex_timedlock
//! function: pthread_mutex_clocklock
//! function: pthread_mutex_unlock
//! answer: exact
//! header: pthread.h
//! note: destruction of a mutex that was unlocked more often than locked is unsupported
{
    pthread_mutex_t mutex;
    int kind = (int)ANY_BETWEEN(0, 3), held = 0;
    pthread_mutexattr_t attributes;
    pthread_mutexattr_init(&attributes);
    pthread_mutexattr_settype(&attributes, kind);
    SHOW(pthread_mutex_init(&mutex, &attributes));
    for (int i = 0; i < 8; i++) {
        struct timespec time = ANY_TIME;
        int clock = (int)ANY_CODE, error = -1;
        switch (ANY_BETWEEN(0, 4)) {
        case 0:
            // Not for ever.
            if (!held || kind == PTHREAD_MUTEX_RECURSIVE || kind == PTHREAD_MUTEX_ERRORCHECK)
                error = pthread_mutex_lock(&mutex);
            break;
        case 1:
            error = pthread_mutex_trylock(&mutex);
            break;
        case 2:
            error = pthread_mutex_timedlock(&mutex, &time);
            break;
        case 3:
            error = pthread_mutex_clocklock(&mutex, clock, &time);
            break;
        default:
            if (held || kind == PTHREAD_MUTEX_RECURSIVE || kind == PTHREAD_MUTEX_ERRORCHECK) {
                int done = pthread_mutex_unlock(&mutex);
                SHOW(done);
                held -= done == 0;
            }
        }
        SHOW(error);
        held += error == 0;
    }
    SHOW(pthread_mutex_destroy(&mutex));
    SHOW(pthread_mutex_trylock(&mutex));
    SHOW(pthread_mutex_unlock(&mutex));
}

//! function: pthread_mutex_consistent
//! answer: exact
//! header: pthread.h
//! note: `unknown` for a mutex that another thread holds
{
    pthread_mutex_t mutex;
    pthread_mutexattr_t attributes;
    pthread_mutexattr_init(&attributes);
    pthread_mutexattr_settype(&attributes, ANY_BETWEEN(0, 2));
    SHOW(pthread_mutexattr_setrobust(&attributes, ANY_OF(int, 0, 1, 1, 1)));
    int robust;
    pthread_mutexattr_getrobust(&attributes, &robust);
    SHOW(pthread_mutex_init(&mutex, &attributes));
    SHOW(pthread_mutex_consistent(&mutex));
    if (robust) {
        pthread_t thread;
        pthread_create(&thread, NULL, ANY_BETWEEN(0, 1) ? keeps : keeps_twice, &mutex);
        pthread_join(thread, NULL);
        SHOW(pthread_mutex_consistent(&mutex));
        SHOW(pthread_mutex_unlock(&mutex));
        SHOW(ANY_BETWEEN(0, 1) ? pthread_mutex_lock(&mutex) : pthread_mutex_trylock(&mutex));
        if (ANY_BETWEEN(0, 1))
            SHOW(pthread_mutex_consistent(&mutex));
        SHOW(pthread_mutex_unlock(&mutex));
        SHOW(pthread_mutex_unlock(&mutex));
        int error = pthread_mutex_trylock(&mutex);
        SHOW(error);
        SHOW(pthread_mutex_consistent(&mutex));
        if (!error)
            SHOW(pthread_mutex_unlock(&mutex));
    }
    SHOW(pthread_mutex_destroy(&mutex));
    SHOW(pthread_mutex_consistent(&mutex));
}

//! function: pthread_mutex_getprioceiling
//! function: pthread_mutex_setprioceiling
//! answer: exact
//! header: pthread.h
//! note: there are no mutexes with a ceiling
{
    pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    int ceiling = 7;
    SHOW(pthread_mutex_getprioceiling(&mutex, &ceiling));
    SHOW(pthread_mutex_setprioceiling(&mutex, (int)ANY_BETWEEN(0, 100), &ceiling));
    SHOW(ceiling);
}

//! function: pthread_cond_init
//! function: pthread_cond_destroy
//! function: pthread_cond_signal
//! function: pthread_cond_broadcast
//! function: pthread_cond_wait
//! function: pthread_cond_timedwait
//! function: pthread_cond_clockwait
//! answer: exact
//! header: pthread.h
//! note: which of the waiting threads is woken is as open as their order
{
    pthread_cond_t condition;
    pthread_mutex_t mutex;
    int kind = (int)ANY_BETWEEN(0, 3);
    pthread_mutexattr_t attributes;
    pthread_mutexattr_init(&attributes);
    pthread_mutexattr_settype(&attributes, kind);
    pthread_mutex_init(&mutex, &attributes);
    SHOW(pthread_cond_init(&condition, NULL));
    struct timespec time = ANY_TIME;
    if (kind == PTHREAD_MUTEX_RECURSIVE || kind == PTHREAD_MUTEX_ERRORCHECK)
        SHOW(pthread_cond_wait(&condition, &mutex));
    pthread_mutex_lock(&mutex);
    SHOW(pthread_cond_signal(&condition));
    SHOW(pthread_cond_timedwait(&condition, &mutex, &time));
    SHOW(pthread_cond_clockwait(&condition, &mutex, ANY_CODE, &time));
    SHOW(pthread_cond_broadcast(&condition));
    SHOW(pthread_mutex_unlock(&mutex));
    SHOW(pthread_cond_destroy(&condition));
}
