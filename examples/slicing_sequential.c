// The sequential program of [MJB17] (docs/references.bib), Figure 1, after its description there: a
// result that is expensive to reason about is computed from inputs before a loop, in which only
// another variable changes.
//
//     tessera check examples/slicing_sequential.c
//
// answers `verdict: true`. The values that y can have differ from round to round, so rounds have to
// be compared. But what foo returned stays what it is: a state that is cut into slices meets the
// same slice again and asks only about y, whereas one that is not cut (`--store whole`) asks about
// both at once. docs/slicing.md has the figures.
#include <assert.h>

extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
extern _Bool __VERIFIER_nondet_bool(void);

enum { LIMIT = 16 };

static unsigned foo(unsigned a, unsigned b) {
    return a * a + b * b;
}

int main(void) {
    unsigned a = __VERIFIER_nondet_ushort() & 0x1fff;
    unsigned b = __VERIFIER_nondet_ushort() & 0x1fff;
    unsigned x = foo(a, b);

    unsigned y = 0;
    while (y < LIMIT && __VERIFIER_nondet_bool())
        y += 1 + __VERIFIER_nondet_uchar() % 4;

    assert(y < LIMIT + 4);
    assert(x % 4 != 3); // no sum of two squares leaves 3
    return 0;
}
