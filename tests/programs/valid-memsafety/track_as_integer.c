// expect: true(valid-memsafety)
#include <stdint.h>
#include <stdlib.h>
int main(void) {
    uintptr_t hidden = (uintptr_t)malloc(4);
    abort();
}
