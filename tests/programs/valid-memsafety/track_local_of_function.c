// expect: false(valid-memsafety): false(valid-memtrack)
#include <stdlib.h>
static void f(void) {
    int *p = malloc(4);
    *p = 1;
}
int main(void) {
    f();
    return 0;
}
