// expect: unknown(unreach-call): outside of live objects
// args: --intrinsics klee
#include <klee/klee.h>
#include <stdlib.h>
int main() {
    char *p = malloc(2);
    free(p);
    klee_assert(klee_get_obj_size(p) == 2);
}
