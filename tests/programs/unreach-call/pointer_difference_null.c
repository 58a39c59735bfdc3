// expect: true(unreach-call)
// The difference must not be computed early, when the pointer may still be null.
#include <string.h>
void reach_error(void);
int __VERIFIER_nondet_int(void);

static int position(const char *text, int wanted) {
    const char *found = strchr(text, wanted);
    return found ? found - text : 99;
}

int main(void) {
    int other = __VERIFIER_nondet_int() ? 'x' : 'c';
    int at = position("abc", other);
    if (at != 2 && at != 99)
        reach_error();
    if (position("abc", 'b') != 1)
        reach_error();
    return 0;
}
