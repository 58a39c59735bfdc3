// expect: unknown(unreach-call): the program has given away
// The exchange may have put the address of x there.
#include <stdatomic.h>
extern void reach_error(void);
extern void *__VERIFIER_nondet_pointer(void);

int main(void) {
    int x = 0;
    _Atomic(int *) *p = __VERIFIER_nondet_pointer();
    int *expected = 0;
    if (atomic_compare_exchange_strong(p, &expected, &x))
        *atomic_load(p) = 1;
    if (x == 2)
        reach_error();
    return 0;
}
