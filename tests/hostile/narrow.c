// successes: 4
// args: --data-model ilp32
#include "hostile.h"
#include <sys/socket.h>
static void hostile(void)
{
    TRY(unlink(OUTSIDE "/kept"));
    TRY(chmod(OUTSIDE "/other", 0707));
    TRY(kill(VICTIM, SIGURG));
    TRY(socket(AF_INET, SOCK_STREAM, 0));
}
