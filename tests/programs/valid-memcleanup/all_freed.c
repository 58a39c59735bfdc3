// expect: true(valid-memcleanup)
#include <stdlib.h>
int *p;
int main(void) {
    p = malloc(4);
    free(p);
    return 0;
}
