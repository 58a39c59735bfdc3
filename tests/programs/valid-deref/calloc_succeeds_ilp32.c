// expect: true(valid-deref)
// args: --data-model ilp32 --malloc succeeds
#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n == 0 || n >= 1u << 30)
        return 0;
    int *table = calloc(n, sizeof(int));
    table[0] = 1;
    free(table);
    return 0;
}
