// expect: false(valid-deref)
// native: not confirmed
// The environment refers to memory that has ended, which the next search reads.
#include <stdlib.h>

static void prepare(void) {
    char entry[] = "TESSERA_A=1";
    putenv(entry);
}

int main(void) {
    prepare();
    return getenv("TESSERA_A") != NULL;
}
