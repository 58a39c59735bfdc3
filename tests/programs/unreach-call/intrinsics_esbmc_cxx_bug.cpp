// expect: false(unreach-call)
// args: --intrinsics esbmc
#include <cassert>
int main() {
    int x = nondet_int();
    __ESBMC_assume(x > 2);
    __ESBMC_assert(x > 2, "bounded");
    assert(x != 9);
}
