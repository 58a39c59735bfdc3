// expect: false(valid-deref)
// There is room for the block only if the memory happens to be aligned.
#include <stdint.h>
#include <stdlib.h>

int main() {
    char *raw = malloc(64);
    if (!raw)
        return 0;
    char *block = raw + (64 - (uintptr_t)raw % 64) % 64;
    block[63] = 1;
    free(raw);
}
