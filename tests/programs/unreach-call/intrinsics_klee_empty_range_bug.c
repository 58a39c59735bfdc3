// expect: false(unreach-call)
// args: --intrinsics klee
// native: not confirmed
#include <klee/klee.h>
int main() {
    int n = klee_int("n");
    klee_assume(n >= 0);
    return klee_range(0, n, "r");
}
