// expect: true(valid-deref)
#include <stdlib.h>
int main(void) {
    int *p = malloc(4);
    *p = 1;
    p = malloc(8);
    p[1] = 1;
    return 0;
}
