// expect: true(unreach-call)
// args: --data-model ilp32
#include <stdint.h>
#include <stdlib.h>

extern void reach_error(void);

int main(void) {
    // glibc refuses more than PTRDIFF_MAX; that much it gives where the kernel has 64 bits.
    char *most = malloc(PTRDIFF_MAX);
    if (!most || malloc((size_t)PTRDIFF_MAX + 1))
        reach_error();
    return 0;
}
