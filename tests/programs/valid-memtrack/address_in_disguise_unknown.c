// expect: unknown(valid-memtrack): memory that only a number leads to
// Whether a number can be made an address again is not decided.
#include <stdint.h>
#include <stdlib.h>

uintptr_t hidden;

int main() {
    char *p = malloc(8);
    if (!p)
        return 0;
    hidden = (uintptr_t)p ^ 0x5a5a5a5a5a;
    p = 0;
    return hidden == 0;
}
