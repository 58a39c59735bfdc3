// A value goes from thread to thread.
#include "common.h"
#include <semaphore.h>

struct stage {
    sem_t full;
    unsigned value;
};
static struct stage *stages[N + 1];

static void *work(void *argument)
{
    long i = (long)argument;
    sem_wait(&stages[i]->full);
    stages[i + 1]->value = stages[i]->value + 1;
    sem_post(&stages[i + 1]->full);
    return NULL;
}

int main(void)
{
    for (int i = 0; i <= N; i++) {
        stages[i] = malloc(sizeof *stages[i]);
        sem_init(&stages[i]->full, 0, 0);
    }
    unsigned input = __VERIFIER_nondet_uint();
    start();
    stages[0]->value = input;
    sem_post(&stages[0]->full);
    sem_wait(&stages[N]->full);
    if (stages[N]->value != input + N)
        reach_error();
    finish();
    return 0;
}
