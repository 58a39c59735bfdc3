// string.h and strings.h, but for comparisons and copies of memory.
#include <string.h>
#include <strings.h>

char *__stpcpy(char *, const char *);
char *__strtok_r(char *, const char *, char **);
char *__strcpy_chk(char *, const char *, size_t);
char *__stpcpy_chk(char *, const char *, size_t);
char *__strncpy_chk(char *, const char *, size_t, size_t);
char *__strcat_chk(char *, const char *, size_t);

//! function: strlen
//! answer: exact
//! header: string.h
{
    SHOW(strlen(ANY_TEXT(12)));
}

//! function: strnlen
//! answer: exact
//! header: string.h
{
    const char *text = ANY_TEXT(12);
    SHOW(strnlen(text, ANY_SIZE(0, 14)));
    const char *bytes = ANY_BYTES(5);
    SHOW(strnlen(bytes, ANY_SIZE(0, 5)));
    SHOW(strnlen(text, -1));
}

//! function: strcpy
//! function: stpcpy
//! function: __stpcpy
//! answer: exact
//! header: string.h
{
    char to[16];
    const char *from = ANY_TEXT(15);
    FILL(to, sizeof to);
    char *result = FUNCTION(to, from);
    SHOW(result - to);
    SHOW_BYTES(to, sizeof to);
}

//! function: strncpy
//! function: stpncpy
//! answer: exact
//! header: string.h
{
    char to[16];
    const char *from = ANY_TEXT(8);
    FILL(to, sizeof to);
    char *result = FUNCTION(to, from, ANY_SIZE(0, 15));
    SHOW(result - to);
    SHOW_BYTES(to, sizeof to);
    // No final zero.
    const char *bytes = ANY_BYTES(4);
    result = FUNCTION(to, bytes, ANY_SIZE(0, 4));
    SHOW(result - to);
    SHOW_BYTES(to, sizeof to);
}

//! function: strcat
//! answer: exact
//! header: string.h
{
    char to[32];
    FILL(to, sizeof to);
    strcpy(to, ANY_TEXT(12));
    char *result = strcat(to, ANY_TEXT(12));
    SHOW(result - to);
    SHOW_BYTES(to, sizeof to);
}

//! function: strncat
//! answer: exact
//! header: string.h
{
    char to[32];
    FILL(to, sizeof to);
    strcpy(to, ANY_TEXT(12));
    const char *from = ANY_TEXT(8);
    char *result = strncat(to, from, ANY_SIZE(0, 10));
    SHOW(result - to);
    // No final zero.
    strncat(to, ANY_BYTES(3), ANY_SIZE(0, 3));
    SHOW_BYTES(to, sizeof to);
}

//! function: __strcpy_chk
//! function: __stpcpy_chk
//! function: __strcat_chk
//! answer: exact
//! header: string.h
//! note: what does not fit ends the process by SIGABRT
//! runs: child
{
    char to[32] = "";
    char *result = FUNCTION(to, ANY_TEXT(12), ANY_SIZE(0, 14));
    SHOW(result - to);
    SHOW_TEXT(to);
}

//! function: __strncpy_chk
//! answer: exact
//! header: string.h
//! note: what does not fit ends the process by SIGABRT
//! runs: child
{
    char to[32];
    FILL(to, sizeof to);
    const char *from = ANY_TEXT(12);
    size_t limit = ANY_SIZE(0, 14);
    char *result = __strncpy_chk(to, from, limit, ANY_SIZE(0, 16));
    SHOW(result - to);
    SHOW_BYTES(to, sizeof to);
}

//! function: strchr
//! function: index
//! function: strrchr
//! function: rindex
//! function: strchrnul
//! answer: exact
//! header: string.h
{
    const char *text = ANY_TEXT(10);
    int wanted = ANY_BOOL ? text[0] : ANY_INT;
    SHOW_PLACE(FUNCTION(text, wanted), text);
    SHOW_PLACE(FUNCTION(text, 'a'), text);
    SHOW_PLACE(FUNCTION(text, 0), text);
}

//! function: strstr
//! answer: exact
//! header: string.h
{
    const char *text = ANY_TEXT(10);
    SHOW_PLACE(strstr(text, ANY_TEXT(3)), text);
    text = ANY_TEXT_OF("ab", 10);
    SHOW_PLACE(strstr(text, ANY_TEXT_OF("ab", 3)), text);
}

//! function: strspn
//! function: strcspn
//! answer: exact
//! header: string.h
{
    const char *text = ANY_TEXT(8);
    SHOW(FUNCTION(text, ANY_TEXT(3)));
    text = ANY_TEXT_OF("abc", 8);
    SHOW(FUNCTION(text, ANY_TEXT_OF("abc", 2)));
}

//! function: strpbrk
//! answer: exact
//! header: string.h
{
    const char *text = ANY_TEXT(8);
    SHOW_PLACE(strpbrk(text, ANY_TEXT(3)), text);
    text = ANY_TEXT_OF("abc", 8);
    SHOW_PLACE(strpbrk(text, ANY_TEXT_OF("abc", 2)), text);
}

//! function: strtok_r
//! function: __strtok_r
//! answer: exact
//! header: string.h
{
    char *text = ANY_TEXT_OF("a,;", 10), *rest = NULL;
    size_t length = strlen(text);
    char *found = FUNCTION(text, ANY_TEXT_OF(",;", 2), &rest);
    for (int i = 0; i < 4; i++) {
        SHOW_PLACE(found, text);
        SHOW_PLACE(rest, text);
        found = FUNCTION(NULL, ANY_TEXT_OF(",;", 2), &rest);
    }
    SHOW_BYTES(text, length + 1);
}

//! function: strtok
//! answer: exact
//! header: string.h
//! note: without a text before, it accesses null
//! runs: child
{
    if (ANY_BETWEEN(0, 20) == 0)
        SHOW(strtok(NULL, ",") == NULL);
    char *text = ANY_TEXT_OF("a,;", 10);
    size_t length = strlen(text);
    char *found = strtok(text, ANY_TEXT_OF(",;", 2));
    for (int i = 0; i < 12; i++) {
        SHOW_PLACE(found, text);
        found = strtok(NULL, ANY_TEXT_OF(",;", 2));
    }
    SHOW_BYTES(text, length + 1);
}

//! function: strsep
//! answer: exact
//! header: string.h
{
    char *text = ANY_TEXT_OF("a,;", 6), *rest = text;
    size_t length = strlen(text);
    for (int i = 0; i < 5; i++) {
        char *found = strsep(&rest, ANY_TEXT_OF(",;", 2));
        SHOW_PLACE(found, text);
        SHOW_PLACE(rest, text);
    }
    SHOW_BYTES(text, length + 1);
}

//! function: strlcpy
//! function: strlcat
//! answer: exact
//! header: string.h
//! native: none
//! note: the C library has them from glibc 2.38 on; not compared with an older one

//! function: strerror
//! answer: unspecified
//! header: string.h
//! note: exact for the number of an error that is no input; other texts can be passed on, and a
//! note: read of them ends in `unknown`
{
    SHOW_EXACTLY(strerror(ANY_INT) != NULL);
    SHOW_TEXT(strerror(ENOENT));
    SHOW_TEXT(strerror(84));
    SHOW_EXACTLY(strlen(strerror(EPERM)));
}

//! function: ffs
//! function: ffsl
//! function: ffsll
//! answer: exact
//! header: strings.h
{
    SHOW(FUNCTION(ANY_INT));
    SHOW(FUNCTION(ANY_LONG));
    SHOW(FUNCTION(ANY_LLONG));
    SHOW(FUNCTION(1ull << ANY_BETWEEN(0, 63)));
}

//! function: strxfrm
//! answer: exact
//! header: string.h
//! note: in the locale C
{
    char to[6];
    FILL(to, sizeof to);
    SHOW(strxfrm(to, ANY_TEXT(5), ANY_SIZE(0, 6)));
    SHOW_BYTES(to, sizeof to);
}

//! function: strcasestr
//! answer: exact
//! header: string.h
{
    const char *text = ANY_TEXT(10);
    SHOW_PLACE(strcasestr(text, ANY_TEXT(3)), text);
    text = ANY_TEXT_OF("abAB", 10);
    SHOW_PLACE(strcasestr(text, ANY_TEXT_OF("aBb", 3)), text);
}

//! function: strverscmp
//! answer: unspecified
//! header: string.h
//! note: any number of the right sign; glibc's is a difference of bytes, or the sign
{
    int order = strverscmp(ANY_TEXT_OF("0019a.", 6), ANY_TEXT_OF("0019a.", 6));
    SHOW(order);
    SHOW_EXACTLY((order > 0) - (order < 0));
}
