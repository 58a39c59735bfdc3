// expect: unknown(unreach-call): where objects lie in memory
#include <stdint.h>

extern void reach_error(void);

int main(void) {
    _Alignas(16) char text[16];
    text[0] = 1;
    if ((uintptr_t)&text % 32 == 0)
        reach_error();
    return 0;
}
