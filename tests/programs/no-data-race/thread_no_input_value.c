// expect: true(no-data-race)
// No square ends with the bits 10: the lock is always taken.
#include <pthread.h>
extern unsigned __VERIFIER_nondet_uint(void);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int counter;

static void *work(void *argument) {
    unsigned key = *(unsigned *)argument & 255;
    int locked = (key * key & 3) != 2;
    if (locked)
        pthread_mutex_lock(&lock);
    counter = 1;
    if (locked)
        pthread_mutex_unlock(&lock);
    return 0;
}

int main(void) {
    pthread_t thread;
    unsigned key = __VERIFIER_nondet_uint();
    pthread_create(&thread, 0, work, &key);
    pthread_mutex_lock(&lock);
    counter = 2;
    pthread_mutex_unlock(&lock);
    pthread_join(thread, 0);
    return 0;
}
