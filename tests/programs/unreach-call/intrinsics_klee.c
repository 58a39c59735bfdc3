// expect: true(unreach-call)
// args: --intrinsics klee
#include <assert.h>
#include <klee/klee.h>
static int sign(int x) { return x == 0 ? 0 : x < 0 ? -1 : 1; }
int main() {
    int a;
    klee_make_symbolic(&a, sizeof a, "a");
    klee_assume(a > 0 && a != 7);
    klee_assert(sign(a) == 1);
    assert(klee_choose(3) < 3 && a != 7 && klee_get_value_i32(a) == a);
}
