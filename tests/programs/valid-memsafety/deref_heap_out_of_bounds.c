// expect: false(valid-memsafety): false(valid-deref)
#include <stdlib.h>
int main(void) {
    int *p = malloc(3 * sizeof(int));
    p[3] = 1;
    free(p);
    return 0;
}
