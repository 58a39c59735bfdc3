// expect: true
// property: termination
// expect: true
// property: termination
// args: --fairness strong
// expect: false
// property: termination
// args: --fairness none
// expect: true
// formula: F end
// expect: true
// formula: F "stop"
// expect: false
// formula: F "stop"
// args: --fairness none
#include <pthread.h>
_Atomic int stop;
int work;

/* The worker ends once main has set the flag, which main does if it runs. Without fairness the worker may run for ever and main may be forgotten before. */
static void *worker(void *p)
{
    while (!stop)
        work = !work;
    return p;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, worker, 0);
    stop = 1;
    pthread_join(t, 0);
    return 0;
}
