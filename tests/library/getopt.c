// Options of the command line.
#include <getopt.h>
#include <stdlib.h>
#include <unistd.h>

int __posix_getopt(int, char *const *, const char *);

enum { MOST = 6 };
static char elements[MOST][8];

// Some arguments; optind may be set back in between.
static int make_elements(char **list) {
    int count = (int)ANY_BETWEEN(0, MOST);
    for (int i = 0; i < count; i++) {
        const char *from = ANY_BOOL ? ANY_TEXT_OF("--abWlo=+", 7)
                                    : ANY_OF(const char *, "--", "-", "-a", "-b", "x", "--long", "--lo", "-long", "--lon=x", "-lo", "-W", "--o=1", "-ab");
        int j = 0;
        do
            elements[i][j] = from[j];
        while (from[j++]);
        list[i] = elements[i];
    }
    list[count] = NULL;
    return count;
}

static void show_state(char **list, int count) {
    SHOW(optind);
    SHOW(optopt);
    SHOW_TEXT(optarg);
    for (int i = 0; i < count; i++)
        SHOW_PLACE(list[i], elements);
}

//! function: getopt
//! function: __posix_getopt
//! answer: exact
//! header: unistd.h
//! note: Messages are output, which is ignored. Whether POSIXLY_CORRECT is set is the environment's choice, as for getenv.
{
    unsetenv("POSIXLY_CORRECT");
    if (ANY_BETWEEN(0, 3) == 0)
        setenv("POSIXLY_CORRECT", "", 1);
    char *list[MOST + 1];
    int count = make_elements(list);
    const char *letters = ANY_TEXT_OF("ab:W;l-+:", 6);
    optind = opterr = 0;
    for (int step = 0; step < 8; step++) {
        SHOW(FUNCTION(count, list, letters));
        show_state(list, count);
        if (count && ANY_BETWEEN(0, 15) == 0)
            optind = 1;
    }
}

//! function: getopt_long
//! function: getopt_long_only
//! answer: exact
//! header: getopt.h
//! note: as getopt
{
    unsetenv("POSIXLY_CORRECT");
    if (ANY_BETWEEN(0, 3) == 0)
        setenv("POSIXLY_CORRECT", "", 1);
    char *list[MOST + 1];
    int count = make_elements(list), kinds = (int)ANY_BETWEEN(0, 4), index = -5, flag = -6;
    const char *letters = ANY_TEXT_OF("ab:W;l-+:", 6);
    struct option options[5] = {{0}};
    for (int i = 0; i < kinds; i++)
        options[i] = (struct option){ANY_OF(const char *, "long", "lo", "lon", "o", "l", "ab", ""), (int)ANY_BETWEEN(0, 2),
                                     ANY_BOOL ? NULL : &flag, (int)ANY_BETWEEN('a', 'c')};
    optind = opterr = 0;
    for (int step = 0; step < 8; step++) {
        SHOW(FUNCTION(count, list, letters, options, ANY_BOOL ? &index : NULL));
        show_state(list, count);
        SHOW(index);
        SHOW(flag);
        if (count && ANY_BETWEEN(0, 15) == 0)
            optind = 1;
    }
}
