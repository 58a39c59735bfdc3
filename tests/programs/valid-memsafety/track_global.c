// expect: true(valid-memsafety)
#include <stdlib.h>
int *p;
int main(void) {
    p = malloc(4);
    return 0;
}
