// expect: false(valid-memsafety): false(valid-deref)
#include <stdio.h>

int main(void) {
    fputs("x", NULL);
    return 0;
}
