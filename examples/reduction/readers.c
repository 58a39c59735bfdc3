// All threads read a table that was filled before they started, and write results that only the
// main thread reads.
#include "common.h"

static unsigned table[4];
static unsigned *results[N];

static void *work(void *argument)
{
    unsigned *result = argument;
    *result = 0;
    for (int i = 0; i < 4; i++)
        *result += table[i];
    return NULL;
}

int main(void)
{
    for (int i = 0; i < 4; i++)
        table[i] = __VERIFIER_nondet_uint();
    for (int i = 0; i < N; i++) {
        results[i] = malloc(sizeof *results[i]);
        pthread_create(&threads[i], NULL, work, results[i]);
    }
    finish();
    for (int i = 0; i < N; i++)
        if (*results[i] != table[0] + table[1] + table[2] + table[3])
            reach_error();
    return 0;
}
