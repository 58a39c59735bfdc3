// expect: true(unreach-call)
// A jump out of several functions, with values.
#include <assert.h>
#include <setjmp.h>
extern int __VERIFIER_nondet_int(void);

static jmp_buf target;
static int calls;

static void deep(int depth, int value) {
    calls++;
    if (depth == 0)
        longjmp(target, value);
    deep(depth - 1, value);
    assert(0);
}

int main(void) {
    int value = __VERIFIER_nondet_int();
    int result = setjmp(target);
    if (result == 0) {
        deep(3, value);
        assert(0);
    }
    assert(result == (value ? value : 1));
    assert(calls == 4);
    return 0;
}
