// expect: false(unreach-call)
// main looks between the two halves, with an amount that is not 0.
#include <pthread.h>
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static unsigned a = 100, b = 200;

static void *there(void *argument) {
    unsigned amount = __VERIFIER_nondet_uchar();
    pthread_mutex_lock(&lock);
    if (amount <= a)
        a -= amount;
    else
        amount = 0;
    pthread_mutex_unlock(&lock);
    pthread_mutex_lock(&lock);
    b += amount;
    pthread_mutex_unlock(&lock);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, there, 0);
    pthread_mutex_lock(&lock);
    if (a + b == 300 - 77)
        reach_error();
    pthread_mutex_unlock(&lock);
    return 0;
}
