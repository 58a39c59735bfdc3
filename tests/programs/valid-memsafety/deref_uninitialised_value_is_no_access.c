// expect: true(valid-memsafety)
#include <stdlib.h>
int main(void) {
    int *p = malloc(sizeof *p), x;
    int r = *p > 0 ? 1 : x;
    free(p);
    return r;
}
