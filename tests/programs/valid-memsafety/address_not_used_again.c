// expect: false(valid-deref): address_not_used_again.c:11:19
// Memory need not be used again.
#include <stdlib.h>
int main(void)
{
    int *p = malloc(4);
    free(p);
    int *q = malloc(4);
    int local;
    if (p != q && p != &local)
        *(int *)0 = 1;
    free(q);
    return 0;
}
