// expect: false(valid-memsafety): false(valid-free)
#include <stdlib.h>
int x;
int main(void) {
    free(&x);
    return 0;
}
