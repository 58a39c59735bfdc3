// expect: true(valid-memsafety)
#include <stdlib.h>
int main(void) {
    static int *p;
    p = malloc(4);
    return 0;
}
