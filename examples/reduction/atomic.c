// Two atomic additions by each thread.
#include "common.h"

static atomic_uint counter;

static void *work(void *argument)
{
    atomic_fetch_add(&counter, 1);
    atomic_fetch_add(&counter, 1);
    return argument;
}

int main(void)
{
    start();
    finish();
    if (counter != 2 * N)
        reach_error();
    return 0;
}
