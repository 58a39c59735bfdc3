// expect: false(unreach-call)
// args: --intrinsics klee
#include <klee/klee.h>
int main() {
    int a;
    char text[3];
    klee_make_symbolic(&a, sizeof a, "a");
    klee_make_symbolic(text, sizeof text, "text");
    klee_assume(a > 0);
    int r = klee_range(5, 10, "r");
    klee_assert(r >= 5 && r < 10);
    if (text[0] == 'k' && text[2] == 'e' && a == 12345)
        klee_assert(0);
}
