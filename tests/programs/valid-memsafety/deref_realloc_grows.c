// expect: true(valid-memsafety)
#include <stdlib.h>
int main(void) {
    int *p = malloc(sizeof *p);
    p[0] = 1;
    p = realloc(p, 2 * sizeof *p);
    p[1] = p[0];
    int r = p[1];
    free(p);
    return r - 1;
}
