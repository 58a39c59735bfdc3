// expect: false(unreach-call)
// The values of a hash table come from inputs; where the keys lie does not matter for the bug.
#include <assert.h>
#include <stdint.h>

extern int __VERIFIER_nondet_int(void);
int values[16], a, b;

static unsigned place_of(void *key) { return ((uintptr_t)key >> 2) % 31 / 2; }

int main() {
    values[place_of(&a)] = __VERIFIER_nondet_int();
    assert(values[place_of(&a)] != 12345);
    assert(place_of(&b) < 16);
}
