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

static void attack(void)
{
    hostile();
    if (done)
        _exit(100 + done);
}

__attribute__((section(".init_array"), used)) static void (*const entry)(void) = attack;

int main(void)
{
    reach_error();
}
