// expect: unknown(unreach-call): a violation that depends on where objects lie
// Both objects exist at once, but one has ended when the other one's address is looked at: no violation is claimed.
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>

int main() {
    char *p = malloc(8);
    uintptr_t a = (uintptr_t)p / 16;
    char *q = malloc(8);
    free(p);
    uintptr_t b = (uintptr_t)q / 16;
    free(q);
    assert(a != b);
}
