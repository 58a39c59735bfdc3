// A counter without a lock: every access conflicts with every other thread.
#include "common.h"

static _Atomic unsigned counter;

static void *work(void *argument)
{
    unsigned seen = counter;
    counter = seen + 1;
    return argument;
}

int main(void)
{
    start();
    finish();
    if (counter < 1 || counter > N)
        reach_error();
    return 0;
}
