// expect: false(no-overlapping-copy)
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    int table[8] = {0};
    unsigned shift = __VERIFIER_nondet_uint();
    if (shift >= 8)
        return 0;
    // An element is deleted by moving those behind it.
    memcpy(table, table + shift, (8 - shift) * sizeof(int));
    return table[0];
}
