// expect: true(unreach-call)
// Atomic operations on integers, addresses and structures, of odd sizes too.
#include <assert.h>
#include <stdatomic.h>

extern int __VERIFIER_nondet_int(void);

struct odd { char bytes[3]; };
struct pair { long at, count; };
struct wide { long a, b, c; };

static _Atomic struct odd odd;
static _Atomic struct pair pair;
static _Atomic struct wide wide;
static _Atomic(int *) pointer;
static atomic_flag flag = ATOMIC_FLAG_INIT;

int main(void) {
    int x = __VERIFIER_nondet_int(), y = 5;
    atomic_int a = x;
    assert(atomic_fetch_add(&a, 3) == x && a == (int)((unsigned)x + 3));
    a = x;
    int expected = 7;
    if (atomic_compare_exchange_strong(&a, &expected, 9))
        assert(x == 7 && a == 9 && expected == 7);
    else
        assert(x != 7 && a == x && expected == x);
    assert(__sync_bool_compare_and_swap(&y, 5, 6) && !__sync_bool_compare_and_swap(&y, 5, 7) && y == 6);
    assert(__sync_fetch_and_nand(&y, 2) == 6 && y == ~2);
    assert(atomic_exchange(&pointer, &x) == 0 && pointer == &x);
    int *old = &y;
    assert(!atomic_compare_exchange_strong(&pointer, &old, &y) && old == &x);
    assert(atomic_compare_exchange_strong(&pointer, &old, &y) && pointer == &y);
    assert(!atomic_flag_test_and_set(&flag) && atomic_flag_test_and_set(&flag));
    atomic_flag_clear(&flag);
    assert(!(atomic_flag_test_and_set)(&flag));

    struct odd three = {{1, 2, 3}}, got;
    atomic_store(&odd, three);
    got = atomic_load(&odd);
    assert(got.bytes[2] == 3);
    struct pair p = {x, 4}, q = {y, 5};
    atomic_store(&pair, p);
    assert(!atomic_compare_exchange_strong(&pair, &q, p) && q.at == x && q.count == 4);

    struct pair r = {y, 6};
    assert(atomic_compare_exchange_strong(&pair, &q, r));
    q = atomic_exchange(&pair, p);
    assert(q.count == 6);
    struct wide w = {1, 2, 3};
    atomic_store(&wide, w);
    w = (struct wide){4, 5, 6};
    w = atomic_load(&wide);
    assert(w.c == 3);
    atomic_thread_fence(memory_order_seq_cst);
    return 0;
}
