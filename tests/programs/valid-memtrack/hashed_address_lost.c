// expect: false(valid-memtrack)
// Nothing that the address was computed into is left.
#include <stdint.h>
#include <stdlib.h>

int main() {
    char *p = malloc(8);
    if (!p)
        return 0;
    int bucket = (uintptr_t)p % 13;
    if (bucket == 3)
        bucket = 4;
    p = 0;
    return 0;
}
