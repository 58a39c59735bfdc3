// successes: 4
#include "hostile.h"
static void hostile(void)
{
    TRY(open(OUTSIDE "/new", O_WRONLY | O_CREAT, 0600));
    TRY(creat(OUTSIDE "/../new", 0600));
    TRY(mkdir(OUTSIDE "/directory", 0700));
    TRY(mknod(OUTSIDE "/pipe", S_IFIFO | 0600, 0));
}
