// successes: 4
// By names of its own for the files of others.
#include "hostile.h"
static void hostile(void)
{
    symlink(OUTSIDE "/kept", "name");
    int by_name = open("name", O_WRONLY | O_TRUNC);
    TRY(write(by_name, "changed", 7));
    link(OUTSIDE "/other", "other");
    int by_link = open("other", O_WRONLY | O_TRUNC);
    TRY(write(by_link, "changed", 7));
    int directory = open("/proc/self/root" OUTSIDE, O_RDONLY | O_DIRECTORY);
    TRY(openat(directory, "new", O_WRONLY | O_CREAT, 0600));
    TRY(symlink("anywhere", OUTSIDE "/symlink"));
}
