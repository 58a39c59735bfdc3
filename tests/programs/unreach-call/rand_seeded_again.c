// expect: true(unreach-call)
#include <stdlib.h>

extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    srand(7);
    int a = rand(), b = rand();
    srand(7);
    if (rand() != a || rand() != b)
        reach_error();
    int more = rand();
    srand(7);
    (void)rand(), (void)rand();
    if (rand() != more)
        reach_error();
    unsigned seed = __VERIFIER_nondet_uint();
    srand(seed);
    int c = rand();
    srand(seed);
    if (rand() != c)
        reach_error();
    return 0;
}
