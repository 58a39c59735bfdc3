// expect: true(unreach-call)
// Pieces of a pool, aligned by arithmetic on numbers.
#include <assert.h>
#include <stdint.h>
#include <stddef.h>

extern unsigned char __VERIFIER_nondet_uchar(void);
static char pool[256], *next = pool;

static void *take(size_t size, size_t align) {
    uintptr_t start = ((uintptr_t)next + align - 1) / align * align;
    if (start + size > (uintptr_t)pool + sizeof pool)
        return NULL;
    next = (char *)(start + size);
    return (void *)start;
}

int main() {
    int *a = take(sizeof *a, 8);
    double *b = take(sizeof *b, 16);
    assert(a && b);
    *a = __VERIFIER_nondet_uchar();
    int old = *a;
    *b = 2.5;
    assert(*a == old && *b == 2.5);
    assert((uintptr_t)b % 16 == 0 && (char *)b >= (char *)(a + 1));
    assert(!take(300, 1));
}
