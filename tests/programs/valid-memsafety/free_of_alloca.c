// expect: false(valid-memsafety): false(valid-free)
#include <alloca.h>
#include <stdlib.h>
int main(void) {
    free(alloca(4));
    return 0;
}
