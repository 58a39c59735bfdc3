// expect: false(valid-memsafety): false(valid-deref)
#include <stdlib.h>
int main(void) {
    int *p = calloc(2, sizeof *p);
    p = realloc(p, sizeof *p);
    p[1] = 1;
    free(p);
    return 0;
}
