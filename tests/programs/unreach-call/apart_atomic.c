// expect: true(unreach-call)
// Atomic operations read anything and write nothing of the program's.
#include <stdatomic.h>
extern void reach_error(void);
extern void *__VERIFIER_nondet_pointer(void);
atomic_int own = 1;

int main(void) {
    atomic_int *p = __VERIFIER_nondet_pointer();
    int expected = 4;
    atomic_fetch_add(p, 1);
    atomic_exchange(p, 6);
    if (!atomic_compare_exchange_strong(p, &expected, 5) && expected == 1 && own != 1)
        reach_error();
    if (atomic_load(&own) != 1)
        reach_error();
    return 0;
}
