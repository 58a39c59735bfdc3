// expect: false(valid-memcleanup)
// A number that is computed from the address is kept; the memory is not freed all the same.
#include <stdint.h>
#include <stdlib.h>

int main(void) {
    char *block = malloc(16);
    if (block == 0)
        return 0;
    uintptr_t hash = (uintptr_t)block % 97;
    return hash > 96;
}
