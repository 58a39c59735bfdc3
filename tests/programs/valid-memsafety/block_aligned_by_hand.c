// expect: true(valid-memsafety)
// A block is aligned by hand: the bytes before it are known from a remainder, from a quotient, or
// from the low bits of the address.
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>

enum { SIZE = 32, TO = 64 };

static char *align(char *raw, int how) {
    uintptr_t number = (uintptr_t)raw;
    switch (how) {
    case 0:
        return raw + (TO - number % TO) % TO;
    case 1:
        return (char *)((number + TO - 1) / TO * TO);
    default:
        return raw + TO - 1 - ((number + TO - 1) & (TO - 1));
    }
}

int main() {
    for (int how = 0; how < 3; how++) {
        char *raw = malloc(SIZE + TO - 1);
        if (!raw)
            return 0;
        char *block = align(raw, how);
        assert((uintptr_t)block % TO == 0);
        block[0] = 1;
        block[SIZE - 1] = 2;
        free(raw);
    }
}
