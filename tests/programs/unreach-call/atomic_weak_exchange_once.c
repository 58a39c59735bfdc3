// expect: unknown(unreach-call): whether a weak compare-and-exchange fails spuriously
// C lets it fail, x86 does not.
#include <assert.h>
#include <stdatomic.h>

int main(void) {
    atomic_int value = 3;
    int seen = 3;
    assert(atomic_compare_exchange_weak(&value, &seen, 4));
    return 0;
}
