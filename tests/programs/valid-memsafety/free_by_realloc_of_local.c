// expect: false(valid-memsafety): false(valid-free)
#include <stdlib.h>
int main(void) {
    int x, *p = realloc(&x, 8);
    free(p);
    return 0;
}
