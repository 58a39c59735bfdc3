// expect: true(valid-memsafety)
#include <stdlib.h>
int main(void) {
    free(malloc(0));
    free(calloc(0, 8));
    return 0;
}
