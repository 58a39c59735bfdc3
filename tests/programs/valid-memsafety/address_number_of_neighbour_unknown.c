// expect: unknown(valid-deref): an access through a number
// The number behind one object is that of the other one.
#include <stdint.h>

int a, b;

int main() {
    uintptr_t x = (uintptr_t)&a, y = (uintptr_t)&b;
    if (x * 3 + 12 == y * 3) {
        int *p = (int *)(x * 3 / 3 + 4);
        *p = 7;
    }
}
