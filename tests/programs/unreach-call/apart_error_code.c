// expect: true(unreach-call)
// No object lies in the last page, whose addresses are error codes.
#include <stdint.h>
extern void reach_error(void);
int x;

int main(void) {
    int *p = &x;
    if (p == (int *)-1 || (intptr_t)p == -14)
        reach_error();
    return 0;
}
