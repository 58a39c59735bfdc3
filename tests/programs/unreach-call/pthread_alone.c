// expect: true(unreach-call)
// args: --no-spurious-wakeups
// What the functions of pthread.h return to the only thread of a process.
#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <pthread.h>

static pthread_mutex_t plain = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t recursive = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
static pthread_mutex_t checked = PTHREAD_ERRORCHECK_MUTEX_INITIALIZER_NP;
static pthread_rwlock_t rwlock = PTHREAD_RWLOCK_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static int initialised;

static void initialise(void) { initialised++; }

static void mutexes(void) {
    struct timespec soon = {0, 0};
    assert(pthread_mutex_lock(&plain) == 0);
    assert(pthread_mutex_trylock(&plain) == EBUSY);
    assert(pthread_mutex_timedlock(&plain, &soon) == ETIMEDOUT);
    assert(pthread_mutex_unlock(&plain) == 0);
    assert(pthread_mutex_trylock(&plain) == 0);
    assert(pthread_mutex_unlock(&plain) == 0);
    assert(pthread_mutex_destroy(&plain) == 0);

    assert(pthread_mutex_lock(&recursive) == 0);
    assert(pthread_mutex_lock(&recursive) == 0);
    assert(pthread_mutex_trylock(&recursive) == 0);
    assert(pthread_mutex_unlock(&recursive) == 0);
    assert(pthread_mutex_unlock(&recursive) == 0);
    assert(pthread_mutex_unlock(&recursive) == 0);

    assert(pthread_mutex_lock(&checked) == 0);
    assert(pthread_mutex_lock(&checked) == EDEADLK);
    assert(pthread_mutex_trylock(&checked) == EBUSY);
    assert(pthread_mutex_unlock(&checked) == 0);

    pthread_mutexattr_t attributes;
    int kind;
    pthread_mutex_t made;
    assert(pthread_mutexattr_init(&attributes) == 0);
    assert(pthread_mutexattr_gettype(&attributes, &kind) == 0 && kind == PTHREAD_MUTEX_DEFAULT);
    assert(pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE) == 0);
    assert(pthread_mutex_init(&made, &attributes) == 0);
    assert(pthread_mutexattr_destroy(&attributes) == 0);
    assert(pthread_mutex_lock(&made) == 0 && pthread_mutex_lock(&made) == 0);
    assert(pthread_mutex_unlock(&made) == 0 && pthread_mutex_unlock(&made) == 0);
    assert(pthread_mutex_destroy(&made) == 0);
}

static void rwlocks(void) {
    assert(pthread_rwlock_rdlock(&rwlock) == 0);
    assert(pthread_rwlock_tryrdlock(&rwlock) == 0);
    assert(pthread_rwlock_trywrlock(&rwlock) == EBUSY);
    assert(pthread_rwlock_unlock(&rwlock) == 0 && pthread_rwlock_unlock(&rwlock) == 0);
    assert(pthread_rwlock_wrlock(&rwlock) == 0);
    assert(pthread_rwlock_tryrdlock(&rwlock) == EBUSY);
    assert(pthread_rwlock_wrlock(&rwlock) == EDEADLK);
    assert(pthread_rwlock_unlock(&rwlock) == 0);
    assert(pthread_rwlock_destroy(&rwlock) == 0);
}

static void others(void) {
    pthread_barrier_t barrier;
    pthread_spinlock_t spin;
    pthread_key_t key, other;
    assert(pthread_barrier_init(&barrier, 0, 0) == EINVAL);
    assert(pthread_barrier_init(&barrier, 0, 1) == 0);
    assert(pthread_barrier_wait(&barrier) == PTHREAD_BARRIER_SERIAL_THREAD);
    assert(pthread_barrier_destroy(&barrier) == 0);
    assert(pthread_spin_init(&spin, PTHREAD_PROCESS_PRIVATE) == 0);
    assert(pthread_spin_lock(&spin) == 0 && pthread_spin_trylock(&spin) == EBUSY && pthread_spin_unlock(&spin) == 0);
    assert(pthread_once(&once, initialise) == 0 && pthread_once(&once, initialise) == 0 && initialised == 1);
    assert(pthread_key_create(&key, 0) == 0 && pthread_key_create(&other, 0) == 0 && key != other);
    assert(pthread_getspecific(key) == 0 && pthread_setspecific(key, &key) == 0);
    assert(pthread_getspecific(key) == &key && pthread_getspecific(other) == 0);
    assert(pthread_key_delete(key) == 0);
    assert(pthread_equal(pthread_self(), pthread_self()));
    assert(pthread_join(pthread_self(), 0) == EDEADLK);
    // Nobody waits.
    assert(pthread_cond_signal(&condition) == 0 && pthread_cond_broadcast(&condition) == 0);
    struct timespec soon = {0, 0};
    pthread_mutex_lock(&checked);
    assert(pthread_cond_timedwait(&condition, &checked, &soon) == ETIMEDOUT);
    assert(pthread_mutex_unlock(&checked) == 0);
    assert(pthread_cond_destroy(&condition) == 0);
}

int main(void) {
    mutexes();
    rwlocks();
    others();
    return 0;
}
