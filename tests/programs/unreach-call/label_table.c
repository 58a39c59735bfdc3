// expect: true(unreach-call)
// An interpreter that jumps by a table of labels, constant and not.
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

static int run(const unsigned char *code) {
    static void *const operations[] = {&&halt, &&increment, &&twice, &&repeat};
    int result = 0, rounds = 0;
    goto *operations[*code];
increment:
    result++;
    goto *operations[*++code];
twice:
    result *= 2;
    goto *operations[*++code];
repeat:
    code = ++rounds < 3 ? code - 2 : code + 1;
    goto *operations[*code];
halt:
    return result;
}

int main() {
    unsigned char loop[] = {1, 2, 3, 0};
    assert(run(loop) == 14);
    unsigned char chosen[] = {1, __VERIFIER_nondet_int() ? 1 : 2, 0};
    assert(run(chosen) == 2);
    void *labels[] = {&&first, &&second};
    void *label = labels[__VERIFIER_nondet_int() & 1];
    goto *label;
first:
    assert(label != &&second);
    return 0;
second:
    assert(label == &&second && label != labels[0]);
}
