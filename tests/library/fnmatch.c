// Patterns of file names.
#include <fnmatch.h>
#include <stdlib.h>

//! function: fnmatch
//! answer: exact
//! header: fnmatch.h
//! note: Extended patterns, collating symbols and equivalence classes end in `unknown`. Whether POSIXLY_CORRECT is set is the environment's choice.
{
    // It is asked once.
    setenv("POSIXLY_CORRECT", "", 0);
    unsetenv("POSIXLY_CORRECT");
    int flags = (int)ANY_BETWEEN(0, 31);
    SHOW(fnmatch(ANY_TEXT_OF("ab*?", 5), ANY_TEXT_OF("ab", 6), flags));
    SHOW(fnmatch(ANY_TEXT_OF("aB*?\\./", 7), ANY_TEXT_OF("aAb./", 6), flags));
    SHOW(fnmatch(ANY_TEXT_OF("ab*[]-!^\\", 8), ANY_TEXT_OF("abA-\\[]", 3), flags));
    const char *pattern = ANY_OF(const char *, "[[:alpha:]]", "[[:digit:]a]", "[^[:upper:]]", "[[:foo:]a]", "[a[:foo:]]", "[[:space:]", "[[:alpha:]-b]",
                                 "[]a]", "[!]a]", "[a-", "[\\]]", "[[:lower:]]*", "[/]", "*[/]b", "*.", "*/.a", "a/*", "?/.b", "[.]a", "[a-z]*", "[z-a]",
                                 "[[:a", "[!a-]", "[a-\\z]", "*\\/*", "*?[.]", "\\/*", "*.c", "/*", "**/b");
    SHOW(fnmatch(pattern, ANY_TEXT_OF("abZ/.1 ]-[:", 4), flags));
    SHOW(fnmatch(pattern, ANY_TEXT_OF("a/.", 4), flags));
}
