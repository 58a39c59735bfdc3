// expect: true(unreach-call)
// A lock that one thread holds, seen by another.
#include <assert.h>
#include <errno.h>
#include <pthread.h>

static pthread_mutex_t plain = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t kinds[2];
static int inside, turns;

static void enter(void) {
    assert(inside++ == 0);
    turns++;
    assert(--inside == 0);
}

static void *other(void *argument) {
    (void)argument;
    if (pthread_mutex_trylock(&plain) == 0) {
        enter();
        pthread_mutex_unlock(&plain);
    }
    pthread_mutex_lock(&plain);
    enter();
    assert(pthread_mutex_unlock(&plain) == 0);
    for (int i = 0; i < 2; i++) {
        assert(pthread_mutex_trylock(&kinds[i]) == EBUSY);
        assert(pthread_mutex_unlock(&kinds[i]) == EPERM);
    }
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_mutexattr_t attributes;
    pthread_mutexattr_init(&attributes);
    pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE);
    pthread_mutex_init(&kinds[0], &attributes);
    pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_ERRORCHECK);
    pthread_mutex_init(&kinds[1], &attributes);
    pthread_mutex_lock(&kinds[0]);
    pthread_mutex_lock(&kinds[0]);
    pthread_mutex_unlock(&kinds[0]);
    pthread_mutex_lock(&kinds[1]);
    pthread_create(&thread, 0, other, 0);
    pthread_mutex_lock(&plain);
    enter();
    pthread_mutex_unlock(&plain);
    pthread_join(thread, 0);
    assert(turns == 2 || turns == 3);
}
