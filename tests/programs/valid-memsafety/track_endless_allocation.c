// expect: false(valid-memsafety): false(valid-memtrack)
#include <stdlib.h>
int main(void) {
    int *p = 0;
    for (;;)
        p = malloc(4);
}
