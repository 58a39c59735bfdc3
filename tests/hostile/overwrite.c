// successes: 3
#include "hostile.h"
static void hostile(void)
{
    int old = open(OUTSIDE "/kept", O_WRONLY);
    TRY(write(old, "overwritten", 11));
    int end = open(OUTSIDE "/other", O_WRONLY | O_APPEND);
    TRY(write(end, "appended", 8));
    TRY(open(OUTSIDE "/kept", O_RDONLY | O_TRUNC));
}
