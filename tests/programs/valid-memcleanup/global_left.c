// expect: false(valid-memcleanup): false(valid-memcleanup)
#include <stdlib.h>
int *p;
int main(void) {
    p = malloc(4);
    return 0;
}
