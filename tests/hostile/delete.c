// successes: 1
#include "hostile.h"
#include <stdio.h>
static void hostile(void) { TRY(remove(OUTSIDE "/kept")); }
