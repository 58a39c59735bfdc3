// expect: true(unreach-call)
// Money only moves, whatever the amounts are.
#include <pthread.h>
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static unsigned a = 100, b = 200;

static void *there(void *argument) {
    unsigned amount = __VERIFIER_nondet_uchar();
    pthread_mutex_lock(&lock);
    if (amount <= a) {
        a -= amount;
        b += amount;
    }
    pthread_mutex_unlock(&lock);
    return 0;
}

static void *back(void *argument) {
    unsigned amount = __VERIFIER_nondet_uchar();
    pthread_mutex_lock(&lock);
    if (amount <= b) {
        b -= amount;
        a += amount;
    }
    pthread_mutex_unlock(&lock);
    return 0;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, 0, there, 0);
    pthread_create(&second, 0, back, 0);
    pthread_join(first, 0);
    pthread_join(second, 0);
    if (a + b != 300)
        reach_error();
    return 0;
}
