// A counter under a lock.
#include "common.h"

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static unsigned counter;

static void *work(void *argument)
{
    pthread_mutex_lock(&mutex);
    counter++;
    pthread_mutex_unlock(&mutex);
    return argument;
}

int main(void)
{
    start();
    finish();
    if (counter != N)
        reach_error();
    return 0;
}
