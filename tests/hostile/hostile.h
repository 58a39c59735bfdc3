// What each program of this folder begins with. Its function `hostile` runs before `main` does, where the checker does not look; then
// `main` reaches an error, so that the program is tried natively.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

extern void reach_error(void);
static void hostile(void);

static int done;

// Does something that must not be possible, and counts where it is.
#define TRY(call) (done += (long)(call) != -1)

// The C runtime calls this function before main, if the program has it. Nothing in the program does.
void __gmon_start__(void)
{
    hostile();
    if (done)
        _exit(100 + done);
}

int main(void)
{
    reach_error();
}
