// expect: true(unreach-call)
// The address is that of the block whatever the tag was.
#include <stdint.h>
#include <stdlib.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int *block = malloc(sizeof *block);
    if (!block)
        return 0;
    uintptr_t tagged = (uintptr_t)block;
    if (__VERIFIER_nondet_int())
        tagged |= 1;
    if (tagged & 1)
        tagged -= 1;
    *(int *)tagged = 5;
    if (*block != 5)
        reach_error();
    free((void *)tagged);
    return 0;
}
