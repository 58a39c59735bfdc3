// expect: false(valid-memsafety): false(valid-deref)
// native: not confirmed
// fclose frees the stream.
#include <stdio.h>

int main(void) {
    FILE *f = fopen("/dev/zero", "r");
    if (!f)
        return 0;
    fclose(f);
    return fgetc(f);
}
