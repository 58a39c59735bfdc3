// Variables of the environment.
#include <stdlib.h>

//! function: getenv
//! answer: input
//! header: stdlib.h
//! note: Whether a variable is set, which stays so unless the program changes it; the text of the
//! note: environment's own is any; one that is longer than `--arg-length` ends in `unknown` where
//! note: it is read, but for its length (`strlen`). So does a name with = where variables change.
{
    const char *name = ANY_OF(const char *, "PATH", "TESSERA_NOT_SET", "", "PAT", "A=B");
    _Bool set = getenv(name) != NULL;
    SHOW(set);
    SHOW_EXACTLY(set == (getenv(name) != NULL));
    SHOW_EXACTLY(getenv("") == NULL);
}
