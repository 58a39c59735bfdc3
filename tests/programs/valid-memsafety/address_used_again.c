// expect: unknown(valid-memsafety)
// New memory may lie where freed memory was: what follows is possible, but not certain.
#include <stdlib.h>
int main(void)
{
    int *p = malloc(4);
    free(p);
    int *q = malloc(4);
    if (p == q)
        *(int *)0 = 1;
    free(q);
    return 0;
}
