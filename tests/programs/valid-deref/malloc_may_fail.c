// expect: false(valid-deref)
// args: --malloc may-fail
// native: not confirmed
#include <stdlib.h>

int main(void) {
    int *cell = malloc(sizeof *cell);
    *cell = 1;
    free(cell);
    return 0;
}
