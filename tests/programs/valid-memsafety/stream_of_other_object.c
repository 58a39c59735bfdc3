// expect: false(valid-memsafety): false(valid-deref)
// Native runs end by SIGSEGV in fprintf.
#include <stdio.h>

int main(void) {
    int x;
    fprintf((FILE *)&x, "%d", 1);
    return 0;
}
