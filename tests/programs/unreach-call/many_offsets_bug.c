// expect: false(unreach-call)
// An address is written where nobody knows: too many places to follow them all, but one of them is enough.
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned count = __VERIFIER_nondet_uint();
    if (count < 2 || count > 1000)
        return 0;
    int target = 0, **places = malloc(count * sizeof *places);
    places[count - 1] = &target;
    *places[count - 1] = 5;
    if (target == 5)
        reach_error();
    return 0;
}
