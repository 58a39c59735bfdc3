// expect: false(no-deadlock)
// With 42 and 43 the accounts are locked in opposite orders.
#include <pthread.h>
extern unsigned __VERIFIER_nondet_uint(void);

static pthread_mutex_t locks[2] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};

static void transfer(unsigned from) {
    pthread_mutex_lock(&locks[from]);
    pthread_mutex_lock(&locks[1 - from]);
    pthread_mutex_unlock(&locks[1 - from]);
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
