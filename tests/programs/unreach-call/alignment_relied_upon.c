// expect: false(unreach-call)
#include <stdint.h>

extern void reach_error(void);

int main(void) {
    char letter = 1;
    // It need not lie at such an address.
    if ((uintptr_t)&letter % 16 != 0)
        reach_error();
    return 0;
}
