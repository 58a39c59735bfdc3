// expect: false(no-unsigned-overflow)
#include <stdlib.h>
extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
    size_t count = __VERIFIER_nondet_ulong();
    char *memory = malloc(count * sizeof(int) == 0 ? 1 : 2);
    free(memory);
    return 0;
}
