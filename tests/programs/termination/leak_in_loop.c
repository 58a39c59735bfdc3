// expect: false(termination)
#include <stdlib.h>
// Nobody can tell what was allocated and is not reachable any more.
int main(void) {
    for (;;) {
        int *p = malloc(4);
        *p = 1;
    }
}
