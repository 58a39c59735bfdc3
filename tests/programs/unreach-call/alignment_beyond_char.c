// expect: unknown(unreach-call): where objects lie in memory
#include <stdint.h>

extern void reach_error(void);

int main(void) {
    char letter = 1;
    if ((uintptr_t)&letter % 16 == 0)
        reach_error();
    return 0;
}
