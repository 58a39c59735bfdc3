// expect: true(unreach-call)
// A structure as an operand tells the compiler how much memory changes. The instruction accesses
// what its suffix says.
#include <assert.h>

struct any {
    int x[4];
};

int main(void) {
    int value = 1;
    struct any some = {{1, 2, 3, 4}};
    __asm__ volatile("" : "+m"(some));
    __asm__ volatile("lock; addl %1, %0" : "+m"(*(struct any *)&some) : "r"(value) : "cc");
    assert(some.x[0] == 2 && some.x[1] == 2 && some.x[3] == 4);
    return 0;
}
