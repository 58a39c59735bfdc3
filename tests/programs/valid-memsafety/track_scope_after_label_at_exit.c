// expect: unknown(valid-memsafety): memory that only a variable leads to whose scope may have been left
#include <stdlib.h>
int main(void)
{
    int i = 0;
    {
    again:;
        int *p = malloc(sizeof *p);
        if (i++ < 1) {
            free(p);
            goto again;
        }
        *p = 1;
    }
    exit(0);
}
