// expect: true(valid-memsafety)
// A pointer into the middle keeps track of the whole.
#include <stdlib.h>
struct pair { int a, b; };
int *inner;
int main(void) {
    struct pair *p = malloc(sizeof *p);
    inner = &p->b;
    p = 0;
    return 0;
}
