// expect: false(valid-deref): false(valid-deref)
#include <stdlib.h>
int main(void) {
    int *p = malloc(4);
    free(p);
    return *p;
}
