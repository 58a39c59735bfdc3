// expect: true(valid-memsafety)
#include <alloca.h>
int main(void) {
    int *p;
    {
        p = alloca(3 * sizeof *p);
    }
    p[2] = 1;
    return p[2];
}
