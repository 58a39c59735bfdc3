// expect: false(valid-memsafety): null pointer
#include <stdlib.h>
int main(void) {
    char *p = calloc((size_t)-1 / 2, 4);
    p[0] = 1;
    free(p);
    return 0;
}
