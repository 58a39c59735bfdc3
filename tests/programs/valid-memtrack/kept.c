// expect: true(valid-memtrack)
#include <stdlib.h>
int *p;
int main(void) {
    p = malloc(4);
    return 0;
}
