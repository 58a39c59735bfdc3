// expect: true(valid-memsafety)
#include <stdlib.h>
int main(void) {
    int *p = 0;
    for (int n = 1; n < 6; n++) {
        p = realloc(p, n * sizeof *p);
        p[n - 1] = n;
    }
    int r = p[0] + p[4];
    free(p);
    return r - 6;
}
