// expect: unknown(unreach-call): a lock that prefers writers
// A static initialiser says it. Natively a second reader gets EBUSY while a writer waits.
#define _GNU_SOURCE
#include <pthread.h>
extern void reach_error(void);

static pthread_rwlock_t lock = PTHREAD_RWLOCK_WRITER_NONRECURSIVE_INITIALIZER_NP;

int main(void) {
    pthread_rwlock_rdlock(&lock);
    if (pthread_rwlock_tryrdlock(&lock))
        reach_error();
    return 0;
}
