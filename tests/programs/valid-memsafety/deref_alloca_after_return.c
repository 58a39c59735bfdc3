// expect: false(valid-memsafety): after the end of its lifetime
#include <alloca.h>
int *f(void) {
    int *p = alloca(3 * sizeof *p);
    p[0] = 1;
    return p;
}
int main(void) {
    return *f();
}
