// expect: true(termination)
// The inner loop counts both down to 0, so that the outer one runs once. LLVM computes what they
// are then before the loop.
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
    while (x == y && x > 0)
        while (y > 0) {
            x--;
            y--;
        }
    return 0;
}
