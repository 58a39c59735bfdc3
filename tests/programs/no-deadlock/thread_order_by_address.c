// expect: true(no-deadlock)
// The lower index is always locked first.
#include <pthread.h>
extern unsigned __VERIFIER_nondet_uint(void);

static pthread_mutex_t locks[2] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};

static void transfer(unsigned from) {
    unsigned to = 1 - from;
    pthread_mutex_lock(&locks[from < to ? from : to]);
    pthread_mutex_lock(&locks[from < to ? to : from]);
    pthread_mutex_unlock(&locks[to]);
    pthread_mutex_unlock(&locks[from]);
}

static void *work(void *argument) {
    transfer(*(unsigned *)argument == 43);
    return 0;
}

int main(void) {
    pthread_t thread;
    unsigned mine = __VERIFIER_nondet_uint(), theirs = __VERIFIER_nondet_uint();
    pthread_create(&thread, 0, work, &theirs);
    transfer(mine == 43);
    pthread_join(thread, 0);
    return 0;
}
