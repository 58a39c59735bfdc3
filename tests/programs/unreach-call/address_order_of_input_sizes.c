// expect: true(unreach-call)
// The copy goes forwards or backwards, as the blocks lie. How large they are is an input.
#include <assert.h>
#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);

static void move(char *to, const char *from, unsigned count) {
    if (to < from)
        for (unsigned i = 0; i < count; i++)
            to[i] = from[i];
    else
        for (unsigned i = count; i > 0; i--)
            to[i - 1] = from[i - 1];
}

int main() {
    unsigned size = __VERIFIER_nondet_uint(), other = __VERIFIER_nondet_uint();
    if (size < 4 || size > 100 || other < 5 || other > 1000)
        return 0;
    char *a = malloc(size), *b = malloc(other);
    if (!a || !b)
        return 0;
    for (char i = 0; i < 4; i++)
        a[i] = i + 1;
    move(b, a, 4);
    move(b + 1, b, 4);
    assert(b[0] == 1 && b[1] == 1 && b[4] == 4);
    assert(a < b || b + 4 < a);
    free(a);
    free(b);
}
