// successes: 2
#include "hostile.h"
static void hostile(void)
{
    TRY(open(OUTSIDE "/kept", O_RDONLY));
    TRY(getenv("SECRET") ? 0 : -1);
}
