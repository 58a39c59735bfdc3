// expect: false(unreach-call)
// native: not confirmed
// A variable that may be set already is not replaced.
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    char *before = getenv("TESSERA_A");
    setenv("TESSERA_A", "1", 0);
    if (before == getenv("TESSERA_A"))
        reach_error();
}
