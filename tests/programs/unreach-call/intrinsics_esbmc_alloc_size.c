// expect: true(unreach-call)
// args: --intrinsics esbmc
#include <stdlib.h>
int main() {
    unsigned n = nondet_uint();
    __ESBMC_assume(n > 0 && n < 100);
    char *p = malloc(n), *q = p + n / 2;
    int local;
    assert(__ESBMC_alloc_size[__ESBMC_POINTER_OBJECT(q)] == n);
    assert(__ESBMC_is_dynamic[__ESBMC_POINTER_OBJECT(q)]);
    assert(!__ESBMC_is_dynamic[__ESBMC_POINTER_OBJECT(&local)]);
    free(p);
}
