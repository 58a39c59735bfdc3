// expect: false(valid-memsafety): false(valid-deref)
#include <stdlib.h>
int main(void) {
    int *p = malloc(sizeof *p), *q = realloc(p, 2 * sizeof *p);
    *p = 1;
    free(q);
    return 0;
}
