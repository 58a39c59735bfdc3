// expect: unknown(unreach-call): what lies at addresses of unknown provenance
// What came back is what went there, but that is not remembered.
#include <string.h>
extern void reach_error(void);
extern void *__VERIFIER_nondet_pointer(void);
struct s { int a; long b; };

int main(void) {
    struct s own = {1, 2}, back = {3, 4}, *wild = __VERIFIER_nondet_pointer();
    *wild = own;
    back = *wild;
    if (back.a != 1 || back.b != 2)
        reach_error();
    return 0;
}
