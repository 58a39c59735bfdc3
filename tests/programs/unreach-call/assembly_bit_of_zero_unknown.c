// expect: unknown(unreach-call)
// The result of a search for a bit in zero is not defined.
#include <assert.h>
int main(void) {
    int result = 7;
    __asm__("bsfl %1, %0" : "+r"(result) : "r"(0) : "cc");
    assert(result == 7); // usually
    return 0;
}
