// expect: true(unreach-call)
// What was set is read again; whether another variable is set does not change.
#include <assert.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    char *before = getenv("TESSERA_B");
    assert(setenv("TESSERA_A", "one", 1) == 0);
    assert(setenv("TESSERA_A", "two", 0) == 0);
    assert(strcmp(getenv("TESSERA_A"), "one") == 0);
    assert((getenv("TESSERA_B") != NULL) == (before != NULL));
    static char entry[] = "TESSERA_A=three";
    assert(putenv(entry) == 0);
    entry[10] = 'T';
    assert(strcmp(getenv("TESSERA_A"), "Three") == 0);
    assert(unsetenv("TESSERA_A") == 0 && !getenv("TESSERA_A"));
}
