// Each thread gets an input and keeps the largest under a lock.
#include "common.h"

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static unsigned largest;

static void *work(void *argument)
{
    unsigned input = __VERIFIER_nondet_uint();
    __VERIFIER_assume(input < 100);
    pthread_mutex_lock(&mutex);
    if (input > largest)
        largest = input;
    pthread_mutex_unlock(&mutex);
    return argument;
}

int main(void)
{
    start();
    finish();
    if (largest >= 100)
        reach_error();
    return 0;
}
