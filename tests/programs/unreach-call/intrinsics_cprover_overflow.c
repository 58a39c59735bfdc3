// expect: true(unreach-call)
// args: --intrinsics cprover
int main() {
    int a = -1, x = 0;
    unsigned b = 1, zero = 0;
    assert(__CPROVER_overflow_plus(a, b) && !__CPROVER_overflow_plus(a, zero));
    assert(!__CPROVER_overflow_unary_minus(x++) && x == 1);
    assert(__CPROVER_overflow_unary_minus((-2147483647 - 1)));
    assert(__CPROVER_overflow_mult(1 << 20, 1 << 20) && !__CPROVER_overflow_mult(1LL << 20, 1 << 20));
}
