
// The sequence of inputs, and how a run tells what became of it.

#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

static int report = 2;

__attribute__((constructor(101))) static void tessera_start(void)
{
    // The program may close standard error.
    report = fcntl(2, F_DUPFD_CLOEXEC, 100);
    // If the process that started this one ends, this one ends, too.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
}

#ifdef TESSERA_LEAKS
// Absent where the program is built without AddressSanitizer.
__attribute__((weak)) void __lsan_do_leak_check(void);
#endif

static _Noreturn void tessera_end(const char *what, const char *detail, unsigned line, unsigned column)
{
#ifdef TESSERA_LEAKS
    // The run is over, but memory may be lost already.
    if (__lsan_do_leak_check)
        __lsan_do_leak_check();
#endif
    if (line)
        dprintf(report, "\ntessera: %s at %u:%u\n", what, line, column);
    else
        dprintf(report, "\ntessera: %s%s\n", what, detail);
    _exit(TESSERA_STATUS);
}

#ifdef TESSERA_THREADS
// The order in which threads ask is not known, so each function gives its own inputs, and zeros after them.
static unsigned long long tessera_next(const char *function)
{
    static char used[sizeof inputs / sizeof *inputs];
    for (unsigned i = 0; inputs[i].function; i++)
        if (strcmp(inputs[i].function, function) == 0 && !__atomic_test_and_set(&used[i], __ATOMIC_SEQ_CST))
            return inputs[i].value;
    return 0;
}
#else
static unsigned long long tessera_next(const char *function)
{
    static unsigned used;
    if (used == sizeof inputs / sizeof *inputs - 1)
        tessera_end("one input more is asked for, by ", function, 0, 0);
    if (strcmp(inputs[used].function, function) != 0)
        tessera_end("another input is asked for than expected, by ", function, 0, 0);
    return inputs[used++].value;
}
#endif
