// expect: true(unreach-call)
// A weak exchange may fail without reason; a loop tries again. What it leaves when it fails is what
// was there.
#include <assert.h>
#include <stdatomic.h>

int main(void) {
    atomic_int value = 3;
    int seen = 3;
    if (!atomic_compare_exchange_weak(&value, &seen, 4))
        assert(seen == 3 && value == 3);
    seen = 5;
    assert(!atomic_compare_exchange_weak(&value, &seen, 6) && seen == value);
    int before = value;
    while (!atomic_compare_exchange_weak(&value, &before, before + 1))
        ;
    assert(value == before + 1);
    assert(atomic_compare_exchange_strong(&value, &seen, 6) == (seen == before + 1) || seen == before + 1);
    return 0;
}
