// expect: true(unreach-call)
// Addresses are numbers: aligned, in the range of a process, apart from each other. Arithmetic leads back to them.
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int main() {
    char *p = malloc(10), *q = malloc(3);
    if (!p || !q)
        return 0;
    uintptr_t a = (uintptr_t)p, b = (uintptr_t)q;
    assert(a % 8 == 0 && a / 16 * 16 == a);
    assert(a <= 0xffffffffffff0000 && a > 4096 && a >> 47 == 0);
    assert(p < q || q < p);
    assert(a != b + 2 && (a + 10 <= b || b + 3 <= a));
    assert(a * 3 + 12 == (uintptr_t)(p + 4) * 3);
    // Both addresses as one number.
    char *r = (char *)(a ^ b ^ a);
    assert(r == q);
    *r = 5;
    assert(*q == 5);
    // Rounding up, and down.
    char *s = (char *)((a + 7) & ~(uintptr_t)3);
    assert(s == p + 4);
    s[5] = 1;
    assert(p[9] == 1);
    // Bits that no address has carry a tag.
    uint64_t tagged = a | (uint64_t)0xabc << 48;
    assert(tagged >> 48 == 0xabc && (char *)(tagged & 0xffffffffffff) == p);
    // Parts of the number.
    uint32_t low;
    memcpy(&low, &p, 4);
    assert(low == (uint32_t)a);
    // Greater alignment.
    char *aligned = aligned_alloc(64, 64);
    assert(!aligned || (uintptr_t)aligned % 64 == 0);
    // The number stays when the object is gone.
    free(p);
    assert(a == (uintptr_t)p);
}
