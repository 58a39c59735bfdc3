// expect: false(unreach-call)
// args: --intrinsics esbmc
// native: not confirmed
int helper(int);
int main() {
    char text[8], *p = text + 2;
    __ESBMC_assert(__ESBMC_same_object(p, text) && __ESBMC_POINTER_OFFSET(p) == 2, "inside");
    int x = helper(3);
    __ESBMC_assume(x > 0);
    if (x == 41)
        __ESBMC_assert(0, "reached");
}
