// expect: false(valid-memcleanup)
// native: not confirmed
#include <stdlib.h>
int main(void) {
    int *p = malloc(4);
    if (*p)
        exit(1);
    free(p);
    return 0;
}
