// expect: unknown
// formula: F end
// expect: unknown
// formula: G !"handled"
// expect: unknown
// property: termination
#include <pthread.h>
#include <stdlib.h>
int handled;

/* The last thread that ends would run the handler, which is not modelled. */
static void handler(void)
{
    handled = 1;
}

static void *run(void *p)
{
    return 0;
}

int main(void)
{
    pthread_t t;
    atexit(handler);
    pthread_create(&t, 0, run, 0);
    pthread_exit(0);
}
