// expect: true(unreach-call)
#include <stdlib.h>
extern void reach_error(void);
int a[2], b[2];
int main(void)
{
    int *p = malloc(8), *q = malloc(8), *end = a + 2;
    if (&a[1] == b || p == q || p + 1 == q || end == p)
        reach_error();
    free(p);
    if (p == a)
        reach_error();
    for (int *at = a; at != end; at++)
        if (at == &b[0])
            reach_error();
    free(q);
    return 0;
}
