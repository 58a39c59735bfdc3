// expect: false(unreach-call)
// native: not confirmed
// The new part of the memory has no defined content.
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    unsigned char *p = calloc(1, 2);
    p = realloc(p, 4);
    if (p[3] == 1)
        reach_error();
    free(p);
    return 0;
}
