// expect: false(unreach-call)
// args: --intrinsics esbmc
// native: not confirmed
int __ESBMC_uninterpreted_f(int);
int main() {
    int a = nondet_int(), b = nondet_int();
    __ESBMC_assume(a == b + 1);
    assert(__ESBMC_uninterpreted_f(a) == __ESBMC_uninterpreted_f(b));
}
