// successes: 1
// Nobody's child in a session of its own outlives who started it.
#include "hostile.h"
static void hostile(void)
{
    signal(SIGTERM, SIG_IGN);
    int child = fork();
    TRY(child);
    if (child != 0)
        return;
    setsid();
    if (fork() == 0) {
        creat(OUTSIDE "/daemon", 0600);
        for (int i = 0; i < SECONDS; i++)
            sleep(1);
    }
    _exit(0);
}
