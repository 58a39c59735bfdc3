// expect: false(valid-memsafety): false(valid-memtrack)
// The locals of main are gone once it has returned.
#include <stdlib.h>
int main(void) {
    int *p = malloc(4);
    *p = 1;
    return 0;
}
