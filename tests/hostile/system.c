// control: none
// What only root may do, and doors that have been left open before.
#include "hostile.h"
#include <sched.h>
static void hostile(void)
{
    TRY(open("/proc/sys/kernel/domainname", O_WRONLY));
    TRY(open("/proc/self/oom_score_adj", O_WRONLY));
    TRY(open("/dev/mem", O_RDONLY));
    TRY(open("/dev/tty", O_RDWR));
    TRY(unshare(CLONE_NEWUSER));
    TRY(syscall(SYS_io_uring_setup, 8, (char[120]){0}));
    TRY(syscall(SYS_bpf, 0, (char[120]){0}, 120));
    TRY(syscall(SYS_keyctl, 0, -3, 1));
    TRY(syscall(SYS_pidfd_open, VICTIM, 0));
    TRY(syscall(SYS_mount, "none", OUTSIDE, "tmpfs", 0, 0));
    TRY(syscall(SYS_chroot, "/"));
    TRY(syscall(SYS_sethostname, "tessera", 7));
    TRY(syscall(0x40000000 | SYS_getpid));
}
