// expect: true(valid-memsafety)
#include <stdlib.h>
static void release(int **p) { free(*p); }
int main(void) {
    __attribute__((cleanup(release))) int *p = malloc(4);
    *p = 3;
    {
        __attribute__((cleanup(release))) int *q = malloc(4);
        *q = *p;
    }
    return 0;
}
