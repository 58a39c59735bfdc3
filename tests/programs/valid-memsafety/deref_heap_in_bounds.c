// expect: true(valid-memsafety)
#include <stdlib.h>
int main(void) {
    int *p = malloc(3 * sizeof(int));
    p[0] = p[1] = p[2] = 1;
    free(p);
    return 0;
}
