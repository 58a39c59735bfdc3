// expect: false(valid-memsafety): false(valid-deref)
// Native runs end by SIGSEGV in fclose.
#include <stdio.h>

int main(void) {
    fclose(NULL);
    return 0;
}
