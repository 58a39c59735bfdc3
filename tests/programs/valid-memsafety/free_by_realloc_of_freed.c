// expect: false(valid-memsafety): false(valid-free)
#include <stdlib.h>
int main(void) {
    int *p = malloc(4);
    free(p);
    p = realloc(p, 8);
    free(p);
    return 0;
}
