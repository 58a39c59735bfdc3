// control: none
// The signal is one that does nothing to most processes, in case that it gets through.
#include "hostile.h"
static void hostile(void)
{
    TRY(kill(-1, SIGURG));
    TRY(kill(getppid(), SIGURG));
    TRY(kill(1, SIGURG));
    TRY(kill(0, SIGURG));
    TRY(syscall(SYS_tgkill, VICTIM, VICTIM, SIGURG));
    TRY(syscall(SYS_tkill, VICTIM, SIGURG));
    TRY(fcntl(2, F_SETOWN, VICTIM));
    signal(SIGURG, SIG_IGN);
}
