// expect: unknown(unreach-call)
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    int *p = malloc(sizeof *p);
    *p = 1;
    free(p);
    if (*p == 5)
        reach_error();
    return 0;
}
