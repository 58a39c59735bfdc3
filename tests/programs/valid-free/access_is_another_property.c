// expect: unknown(valid-free): outside of an object
#include <stdlib.h>
int main(void) {
    int *p = malloc(4);
    p[1] = 1;
    free(p);
    return 0;
}
