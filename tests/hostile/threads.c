// control: none
// native: not confirmed: the program was stopped: more than 1000 threads
#include "hostile.h"
#include <pthread.h>
static void *wait_for_ever(void *unused)
{
    while (1)
        pause();
    return unused;
}
static void hostile(void)
{
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, 1 << 16);
    pthread_t thread;
    for (int i = 0; i < 30000; i++)
        if (pthread_create(&thread, &attributes, wait_for_ever, 0) != 0)
            pause();
    done = 1;
}
