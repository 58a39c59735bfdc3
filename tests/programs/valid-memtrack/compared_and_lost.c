// expect: false(valid-memtrack)
// native: not confirmed
// Only the comparison computes with the addresses; nothing that leads to the objects comes of it.
// A real run keeps them in dead slots of the stack, where LeakSanitizer finds them.
#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);

static int comes_first(char *first, char *second) { return first < second; }

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n < 4 || n > 8)
        return 0;
    char *a = malloc(n), *b = malloc(n);
    if (a == 0 || b == 0)
        return 0;
    if (comes_first(a, b))
        a[0] = 1;
    else
        a[1] = 1;
    return 0;
}
