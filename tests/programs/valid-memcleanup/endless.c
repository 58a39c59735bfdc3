// expect: true(valid-memcleanup)
// The program never ends, and loses nothing.
#include <stdlib.h>
int main(void) {
    int *p = malloc(4);
    for (;;)
        *p = 1;
}
