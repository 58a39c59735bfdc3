// expect: false(termination)
// The address of a variable goes through the call as a number.
#include <stdint.h>
#include <string.h>

int running;

uintptr_t passed_on(int depth, uintptr_t number) {
    return depth == 0 ? number : passed_on(depth - 1, number);
}

int main(void) {
    const int one = 1;
    memcpy((void *)passed_on(300, (uintptr_t)&running), &one, sizeof one);
    while (running)
        ;
}
