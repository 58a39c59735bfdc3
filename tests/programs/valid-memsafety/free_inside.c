// expect: false(valid-memsafety): false(valid-free)
#include <stdlib.h>
int main(void) {
    int *p = malloc(8);
    p++;
    free(p);
    return 0;
}
