// expect: true(valid-memsafety)
#include <stdint.h>
#include <stdlib.h>
int main(void) {
    uintptr_t n = (uintptr_t)malloc(4) | 1;
    int *p = (int *)(n & ~(uintptr_t)1);
    *p = 1;
    free(p);
    return 0;
}
