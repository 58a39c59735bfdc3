// expect: unknown(unreach-call): a violation that depends on where objects lie
// Compilers may put both variables at one place.
#include <assert.h>
#include <stdint.h>

int main() {
    uintptr_t a, b;
    {
        int x;
        a = (uintptr_t)&x / 4;
    }
    {
        int y;
        b = (uintptr_t)&y / 4;
    }
    assert(a != b);
}
