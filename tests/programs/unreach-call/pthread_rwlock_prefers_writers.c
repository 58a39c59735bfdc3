// expect: true(unreach-call)
// A static initialiser says it. Without a waiting writer, readers get the lock again.
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
