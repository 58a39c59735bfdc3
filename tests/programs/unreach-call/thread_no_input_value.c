// expect: true(unreach-call)
// An even number is never 1235: the lock is always taken.
#include <pthread.h>
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int counter;

static void *work(void *argument) {
    unsigned key = *(unsigned *)argument;
    if (key * 2 == 1235) {
        counter++;
    } else {
        pthread_mutex_lock(&lock);
        counter++;
        pthread_mutex_unlock(&lock);
    }
    return 0;
}

int main(void) {
    pthread_t thread;
    unsigned key = __VERIFIER_nondet_uint();
    pthread_create(&thread, 0, work, &key);
    pthread_mutex_lock(&lock);
    counter++;
    pthread_mutex_unlock(&lock);
    pthread_join(thread, 0);
    if (counter != 2)
        reach_error();
    return 0;
}
