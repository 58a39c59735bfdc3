// expect: false(valid-memsafety): false(valid-memtrack)
#include <stdlib.h>
int main(void) {
    malloc(4);
    for (;;)
        ;
}
