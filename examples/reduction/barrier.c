// All threads meet; then each sees what all have done before.
#include "common.h"

static pthread_barrier_t barrier;
static atomic_uint arrived;

static void *work(void *argument)
{
    arrived++;
    pthread_barrier_wait(&barrier);
    if (arrived != N)
        reach_error();
    return argument;
}

int main(void)
{
    pthread_barrier_init(&barrier, NULL, N);
    start();
    finish();
    return 0;
}
