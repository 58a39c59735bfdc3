// expect: true(valid-memsafety)
// exit returns to nobody: main still has its locals.
#include <stdlib.h>
int main(void) {
    int *p = malloc(4);
    *p = 1;
    exit(0);
}
