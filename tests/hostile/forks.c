// control: none
#include "hostile.h"
#include <sched.h>
#include <sys/wait.h>
static void hostile(void)
{
    for (int i = 0; i < 1000; i++) {
        TRY(fork());
        TRY(vfork());
        TRY(syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0));
    }
    TRY(system("true") == 0 ? 0 : -1);
}
