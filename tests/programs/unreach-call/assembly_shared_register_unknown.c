// expect: unknown(unreach-call): inline assembly
// Without `&`, the output may be the register of the input.
#include <assert.h>

int main(void) {
    int input = 7, output;
    __asm__("movl $5, %0\n\taddl %1, %0" : "=r"(output) : "r"(input));
    assert(output == 12);
    return 0;
}
