// successes: 2
#include "hostile.h"
#include <stdio.h>
static void hostile(void)
{
    TRY(rename(OUTSIDE "/kept", OUTSIDE "/renamed"));
    TRY(rename(OUTSIDE "/other", "other"));
}
