// expect: true(unreach-call)
// args: --no-spurious-wakeups
// What glibc 2.36 says to arguments that are none, natively.
#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <semaphore.h>
#include <stddef.h>
#include <threads.h>

static struct timespec past = {1, 0}, bad = {1, -1}, worse = {1, 1000000000};

static void attributes(void) {
    pthread_attr_t some;
    struct sched_param priority = {1};
    size_t size;
    int value;
    void *stack;
    assert(pthread_attr_init(&some) == 0);
    assert(pthread_attr_setscope(&some, 77) == EINVAL && pthread_attr_setscope(&some, PTHREAD_SCOPE_PROCESS) == ENOTSUP);
    assert(pthread_attr_setscope(&some, PTHREAD_SCOPE_SYSTEM) == 0);
    assert(pthread_attr_getscope(&some, &value) == 0 && value == PTHREAD_SCOPE_SYSTEM);
    assert(pthread_attr_setinheritsched(&some, 2) == EINVAL && pthread_attr_setinheritsched(&some, -1) == EINVAL);
    assert(pthread_attr_getinheritsched(&some, &value) == 0 && value == PTHREAD_INHERIT_SCHED);
    assert(pthread_attr_setdetachstate(&some, 2) == EINVAL);
    assert(pthread_attr_setschedpolicy(&some, 3) == EINVAL && pthread_attr_setschedparam(&some, &priority) == EINVAL);
    assert(pthread_attr_setschedpolicy(&some, SCHED_RR) == 0 && pthread_attr_setschedparam(&some, &priority) == 0);
    assert(pthread_attr_getguardsize(&some, &size) == 0 && size == 4096);
    assert(pthread_attr_setguardsize(&some, 5) == 0 && pthread_attr_getguardsize(&some, &size) == 0 && size == 5);
    assert(pthread_attr_setstacksize(&some, 16383) == EINVAL && pthread_attr_setstacksize(&some, 16384) == 0);
    assert(pthread_attr_getstacksize(&some, &size) == 0 && size == 16384);
    assert(pthread_attr_setstack(&some, &some, 16383) == EINVAL && pthread_attr_setstack(&some, &some, 20000) == 0);
    assert(pthread_attr_getstack(&some, &stack, &size) == 0 && stack == &some && size == 20000);
    assert(pthread_attr_destroy(&some) == 0);
}

static void others(void) {
    pthread_mutexattr_t mutex;
    pthread_condattr_t condition;
    pthread_rwlockattr_t rwlock;
    pthread_barrierattr_t barrier;
    pthread_barrier_t wait;
    int value;
    pthread_mutexattr_init(&mutex);
    assert(pthread_mutexattr_settype(&mutex, 4) == EINVAL && pthread_mutexattr_settype(&mutex, -1) == EINVAL);
    assert(pthread_mutexattr_setprotocol(&mutex, 3) == EINVAL && pthread_mutexattr_setpshared(&mutex, 2) == EINVAL);
    assert(pthread_mutexattr_setrobust(&mutex, 2) == EINVAL && pthread_mutexattr_setprioceiling(&mutex, 0) == EINVAL);
    assert(pthread_mutexattr_getprioceiling(&mutex, &value) == 0 && value == 1);
    pthread_condattr_init(&condition);
    assert(pthread_condattr_setclock(&condition, CLOCK_PROCESS_CPUTIME_ID) == EINVAL);
    assert(pthread_condattr_setpshared(&condition, -1) == EINVAL);
    assert(pthread_condattr_setclock(&condition, CLOCK_MONOTONIC) == 0);
    assert(pthread_condattr_getclock(&condition, &value) == 0 && value == CLOCK_MONOTONIC);
    pthread_rwlockattr_init(&rwlock);
    assert(pthread_rwlockattr_setkind_np(&rwlock, 3) == EINVAL && pthread_rwlockattr_setpshared(&rwlock, 2) == EINVAL);
    pthread_barrierattr_init(&barrier);
    assert(pthread_barrierattr_setpshared(&barrier, 2) == EINVAL);
    assert(pthread_barrier_init(&wait, 0, INT_MAX) == EINVAL && pthread_barrier_init(&wait, 0, INT_MAX - 1) == 0);
}

static void threads(void) {
    int old = 9;
    assert(pthread_setcancelstate(77, &old) == EINVAL && pthread_setcanceltype(2, &old) == EINVAL && old == 9);
    assert(pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &old) == 0 && old == PTHREAD_CANCEL_ENABLE);
    assert(pthread_setcancelstate(PTHREAD_CANCEL_ENABLE, &old) == 0 && old == PTHREAD_CANCEL_DISABLE);
    assert(pthread_setcanceltype(PTHREAD_CANCEL_ASYNCHRONOUS, &old) == 0 && old == PTHREAD_CANCEL_DEFERRED);
    assert(pthread_setname_np(pthread_self(), "0123456789abcdef") == ERANGE);
    assert(pthread_setname_np(pthread_self(), "0123456789abcde") == 0);
    assert(pthread_timedjoin_np(pthread_self(), 0, &past) == EDEADLK && pthread_tryjoin_np(pthread_self(), 0) == EBUSY);
    assert(pthread_clockjoin_np(pthread_self(), 0, 7, &past) == EINVAL);
}

static void keys(void) {
    pthread_key_t key, again, last;
    assert(pthread_key_create(&key, 0) == 0 && pthread_setspecific(key, &key) == 0);
    assert(pthread_setspecific(key + 1, &key) == EINVAL && pthread_setspecific(PTHREAD_KEYS_MAX, &key) == EINVAL);
    assert(pthread_key_delete(key) == 0 && pthread_key_delete(key) == EINVAL && pthread_key_delete(5000) == EINVAL);
    assert(pthread_setspecific(key, &key) == EINVAL);
    // Its number is free again, but not its value.
    assert(pthread_key_create(&again, 0) == 0 && again == key && pthread_getspecific(again) == 0);
    int count = 1;
    while (pthread_key_create(&last, 0) == 0)
        count++;
    assert(count == PTHREAD_KEYS_MAX && pthread_key_create(&last, 0) == EAGAIN && tss_create(&last, 0) == thrd_error);
}

static void waits(void) {
    pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER, checked = PTHREAD_ERRORCHECK_MUTEX_INITIALIZER_NP;
    pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
    pthread_rwlock_t rwlock = PTHREAD_RWLOCK_INITIALIZER;
    sem_t semaphore;
    assert(pthread_mutex_clocklock(&mutex, 7, &past) == EINVAL && pthread_mutex_timedlock(&mutex, &bad) == 0);
    assert(pthread_mutex_timedlock(&mutex, &(struct timespec){-1, -1}) == ETIMEDOUT);
    assert(pthread_mutex_timedlock(&mutex, &bad) == EINVAL && pthread_mutex_timedlock(&mutex, &past) == ETIMEDOUT);
    assert(pthread_cond_timedwait(&condition, &mutex, &bad) == EINVAL);
    assert(pthread_cond_timedwait(&condition, &mutex, &worse) == EINVAL);
    assert(pthread_cond_clockwait(&condition, &mutex, 7, &past) == EINVAL);
    assert(pthread_cond_timedwait(&condition, &mutex, &past) == ETIMEDOUT);
    assert(pthread_cond_wait(&condition, &checked) == EPERM);
    assert(pthread_mutex_destroy(&mutex) == EBUSY && pthread_mutex_unlock(&mutex) == 0 && pthread_mutex_destroy(&mutex) == 0);
    assert(pthread_mutex_unlock(&mutex) == EINVAL && pthread_mutex_lock(&mutex) == EINVAL);

    assert(pthread_rwlock_timedrdlock(&rwlock, &bad) == EINVAL && pthread_rwlock_clockwrlock(&rwlock, 7, &past) == EINVAL);
    assert(pthread_rwlock_wrlock(&rwlock) == 0 && pthread_rwlock_timedwrlock(&rwlock, &past) == EDEADLK);
    assert(pthread_rwlock_timedrdlock(&rwlock, &past) == EDEADLK && pthread_rwlock_timedrdlock(&rwlock, &bad) == EINVAL);

    errno = 0;
    assert(sem_init(&semaphore, 0, 1u + INT_MAX) == -1 && errno == EINVAL);
    assert(sem_init(&semaphore, 0, INT_MAX) == 0 && sem_post(&semaphore) == -1 && errno == EOVERFLOW);
    assert(sem_timedwait(&semaphore, &bad) == -1 && errno == EINVAL);
    errno = 0;
    assert(sem_clockwait(&semaphore, 7, &past) == -1 && errno == EINVAL);
    assert(sem_init(&semaphore, 0, 0) == 0 && sem_trywait(&semaphore) == -1 && errno == EAGAIN);
    assert(sem_timedwait(&semaphore, &past) == -1 && errno == ETIMEDOUT);
}

static void c11(void) {
    mtx_t mutex;
    assert(mtx_init(&mutex, 77) == thrd_success && mtx_lock(&mutex) == thrd_success && mtx_trylock(&mutex) == thrd_busy);
    assert(mtx_timedlock(&mutex, &past) == thrd_timedout && mtx_timedlock(&mutex, &bad) == thrd_error);
    assert(thrd_sleep(&bad, 0) == -2 && thrd_sleep(&(struct timespec){-1, 0}, 0) == -2);
    assert(tss_set(5000, 0) == thrd_error && thrd_join(thrd_current(), 0) == thrd_error);
}

int main(void) {
    attributes();
    others();
    threads();
    waits();
    c11();
    keys();
    return 0;
}
