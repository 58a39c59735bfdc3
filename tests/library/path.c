// Parts of paths.
#include <string.h>

char *__xpg_basename(char *);
char *dirname(char *);

//! function: basename
//! answer: exact
//! header: string.h
//! note: the variant of GNU
{
    const char *path = ANY_TEXT_OF("/a.", 8);
    SHOW_PLACE(basename(path), path);
}

//! function: __xpg_basename
//! function: dirname
//! answer: exact
//! header: libgen.h
{
    char *path = ANY_TEXT_OF("//a.", 9);
    size_t size = strlen(path) + 1;
    SHOW_TEXT(FUNCTION(path));
    SHOW_BYTES(path, size);
    SHOW_TEXT(FUNCTION(NULL));
    SHOW_TEXT(FUNCTION((char[]){"name"}));
}
