// expect: false(valid-memsafety): false(valid-free)
// native: not confirmed
#include <stdlib.h>
int main(void) {
    int *p;
    free(p);
    return 0;
}
