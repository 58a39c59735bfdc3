// expect: true(unreach-call)
// args: --intrinsics esbmc
DEFINE_ESBMC_OVERFLOW_TYPE(int)

int main(void) {
    __ESBMC_overflow_result sum = __ESBMC_overflow_result_plus(2147483647, 1);
    assert(sum.overflow);
    sum = __ESBMC_overflow_result_minus(5, 7);
    assert(!sum.overflow && sum.result == -2);
    float one = 1.0f;
    unsigned bits;
    __ESBMC_bitcast(&bits, &one);
    assert(bits == 0x3f800000);
    int table[7];
    assert(__ESBMC_get_object_size(table) == 7);
    assert(__ESBMC_implies(bits, 1));
    return 0;
}
