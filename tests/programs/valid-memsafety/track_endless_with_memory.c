// expect: true(valid-memsafety)
// Nothing reads p any more, but it is there.
#include <stdlib.h>
int main(void) {
    int *p = malloc(4);
    for (;;)
        ;
}
