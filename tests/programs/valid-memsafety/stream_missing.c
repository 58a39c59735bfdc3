// expect: false(valid-memsafety): false(valid-deref)
// A native run ends by SIGSEGV in fgetc, if there is no such file.
#include <stdio.h>

int main(void) {
    fgetc(fopen("/no/such/file", "r"));
    return 0;
}
