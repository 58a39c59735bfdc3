// control: none
// Whether one may do that at all depends on the system.
#include "hostile.h"
#include <sys/ptrace.h>
#include <sys/uio.h>
static void hostile(void)
{
    char name[] = "/proc/0000000000/mem";
    for (int pid = VICTIM, at = 15; at >= 6; at--, pid /= 10)
        name[at] = '0' + pid % 10;
    TRY(open(name, O_RDWR));
    struct iovec here = {name, 1}, there = {(void *)0x400000, 1};
    TRY(process_vm_readv(VICTIM, &here, 1, &there, 1, 0));
    TRY(ptrace(PTRACE_SEIZE, VICTIM, 0, 0));
    TRY(ptrace(PTRACE_ATTACH, getppid(), 0, 0));
}
