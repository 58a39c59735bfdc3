// expect: unknown(unreach-call): where objects lie
// No claim holds beyond the remainder, of which an engine may know nothing.
#include <stdint.h>
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    char bytes[3];
    for (int i = 1; i < 3; i++) {
        void *p = malloc(i);
        if ((uintptr_t)p % 16 != 0)
            reach_error();
    }
    if ((uintptr_t)bytes % 4 == 3)
        reach_error();
    return 0;
}
