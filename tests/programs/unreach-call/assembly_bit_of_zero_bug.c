// expect: false(unreach-call)
// The result of a search for a bit in zero usually leaves the register.
#include <assert.h>
int main(void) {
    int result = 7;
    __asm__("bsfl %1, %0" : "+r"(result) : "r"(0) : "cc");
    assert(result == 8);
    return 0;
}
