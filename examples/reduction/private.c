// Each thread works on memory of its own: nothing is visible but the ends.
#include "common.h"

static void *work(void *argument)
{
    unsigned *cells = calloc(4, sizeof *cells);
    for (int i = 0; i < 4; i++)
        cells[i] = (unsigned)(long)argument + (unsigned)i;
    unsigned sum = 0;
    for (int i = 0; i < 4; i++)
        sum += cells[i];
    free(cells);
    return (void *)(long)sum;
}

int main(void)
{
    start();
    finish();
    return 0;
}
