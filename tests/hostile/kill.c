// successes: 2
#include "hostile.h"
static void hostile(void)
{
    TRY(kill(VICTIM, SIGURG));
    TRY(kill(VICTIM, SIGKILL));
}
