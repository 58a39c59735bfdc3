// successes: 4
#include "hostile.h"
static void hostile(void)
{
    struct timespec times[2] = {{1, 0}, {1, 0}};
    TRY(chmod(OUTSIDE "/kept", 0707));
    TRY(chown(OUTSIDE "/kept", getuid(), getgid()));
    TRY(utimensat(AT_FDCWD, OUTSIDE "/kept", times, 0));
    TRY(truncate(OUTSIDE "/kept", 0));
}
