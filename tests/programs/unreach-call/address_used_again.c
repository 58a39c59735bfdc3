// expect: unknown(unreach-call)
#include <stdlib.h>
extern void reach_error(void);
int main(void)
{
    char *p = malloc(10);
    free(p);
    char *q = malloc(10);
    if (p == q)
        reach_error();
    return 0;
}
