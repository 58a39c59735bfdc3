// expect: false(valid-memsafety): false(valid-memtrack)
// native: not confirmed
#include <stdlib.h>
int main(void) {
    malloc(4);
    for (;;)
        ;
}
